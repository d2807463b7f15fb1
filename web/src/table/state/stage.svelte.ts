/**
 * What the board shows: it follows the views one after the other, so that one sees the pieces go from place to place.
 * It is the table's one clock: nothing is asked before it has come to the present, and a press brings it there at once.
 */
import { tick } from 'svelte';
import { ms } from '../../ui/motion';
import { along, middleOf, type Point } from './places';
import type { Arriving, Flight, Step } from './contract';
import type { LogEntry, View } from '../../wire/types';

const FLIGHT = 260;
const STAGGER = 50;
/** However much has happened, pieces travel for so long between two looks; what comes then is drawn where it lies. */
const LONGEST = 1500;
/** A flight that must hurry still takes so long, to be seen at all. */
const SHORTEST = 90;
/** More pieces than this at once are a jump in time, not a move. */
const MANY = 24;

/** A view with the number of the last entry in the table's log that it knows. */
export interface Shot {
  view: View;
  ply: number;
  /** An old moment that somebody looks at. */
  past?: boolean;
  /** A part of the move that is told before what it leads to is drawn. */
  beat?: number;
  /** The ply that was drawn before such parts. */
  since?: number;
}

/** A flight with its way in pixels of the window and its time. */
export interface Ride {
  id: number;
  flight: Flight;
  points: Point[];
  delay: number;
  duration: number;
}

/** A flight whose beginning was measured before the new view was drawn. */
interface Departure {
  flight: Flight;
  from: Point | null;
}

/** What the stage asks of the table: the pieces that move in a step, and the events between two plies. */
export interface Script {
  flights(step: Step): Flight[];
  events(after: number, until: number): LogEntry[];
  /** For how long a view stays before the next one is shown, or before anything is asked: the moves of others can be followed. */
  hold?(shot: Shot, before: Shot): number;
  /** In how many steps the way to a view is told; the last one is the view itself. */
  steps?(shot: Shot): number;
}

export class Stage {
  private drawn = $state.raw() as Shot;
  /** What was drawn before it. */
  before = $state.raw<View | null>(null);
  /** The pieces on their way to where the shown view has them. */
  rides = $state.raw<Ride[]>([]);
  private landed = $state.raw<readonly number[]>([]);
  private newest: Shot;
  private waiting = $state.raw<readonly Shot[]>([]);
  /** The view that is drawn is being looked at. */
  private holding = $state(false);
  /** The reader has stopped the clock. */
  paused = $state(false);
  private since = 0;
  private busy = false;
  private nextId = 0;
  /** The view that is drawn is looked at until then. */
  private until = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    first: Shot,
    private readonly script: Script,
  ) {
    this.drawn = first;
    this.newest = first;
  }

  /** The view that is drawn. */
  readonly shown: View = $derived(this.drawn.view);
  /** The ply of the view that is drawn. */
  readonly ply: number = $derived(this.drawn.ply);
  /** The part of its move that is told; null when all of it is. */
  readonly beat: number | null = $derived(this.drawn.beat ?? null);
  /** Moves are still to be shown, or are being looked at. */
  readonly telling: boolean = $derived(this.holding || this.waiting.length > 0);
  /** The present is drawn, and every piece lies where it belongs. */
  readonly still: boolean = $derived(!this.telling && this.rides.length === 0);

  /** How many pieces are still on their way to a place and must not be drawn there yet. */
  readonly arriving: Arriving = $derived.by(() => {
    const counts: Record<string, number> = {};
    for (const { id, flight } of this.rides) {
      const place = flight.hides === undefined ? flight.to : flight.hides;
      if (place !== null && !this.landed.includes(id)) counts[place] = (counts[place] ?? 0) + 1;
    }
    return counts;
  });

  /** A view has come: show it as soon as what came before has been seen. */
  follow(shot: Shot): void {
    if (shot.view === this.newest.view) return;
    const { view, past } = this.newest;
    const jump = shot.view.you !== view.you || shot.past !== past;
    this.newest = shot;
    this.waiting = [...this.waiting, ...this.partsOf(shot, view)];
    if (jump || ms(FLIGHT) === 0 || document.hidden) return this.hurry();
    if (this.busy) return;
    this.since = performance.now();
    this.play();
  }

  /** The steps of a move that are told on the board before it, and then what it leads to. */
  private partsOf(shot: Shot, before: View): Shot[] {
    const steps = this.script.steps?.(shot) ?? 1;
    const since = (this.waiting.at(-1) ?? this.drawn).ply;
    const parts = Array.from({ length: steps - 1 }, (_, beat) => ({
      ...shot,
      view: before,
      beat,
      since,
    }));
    return [...parts, shot];
  }

  /** What travels is an ornament: if a game errs about it, the table is shown all the same. */
  private play(): void {
    this.advance().catch((error: unknown) => {
      this.hurry();
      throw error;
    });
  }

  /** Shows the next views until one of them has pieces to move or is to be looked at. */
  private async advance(): Promise<void> {
    this.busy = true;
    while (this.rides.length === 0) {
      if (this.looksStill()) return;
      const after = this.waiting[0];
      if (!after) break;
      const before = this.drawn;
      const leaving = this.left() > 0 ? this.departures(before, after) : [];
      const hold = this.script.hold?.(after, before) ?? 0;
      this.waiting = this.waiting.slice(1);
      this.drawn = after;
      this.before = before.view;
      this.holding = hold > 0;
      this.until = this.holding && this.paused ? Infinity : performance.now() + hold;
      if (leaving.length === 0) continue;
      await tick();
      if (this.drawn === after) this.launch(leaving);
    }
    this.busy = this.rides.length > 0;
    if (!this.busy) this.paused = false;
  }

  /** True if the drawn view is still to be looked at; the next one is shown when that time is over. */
  private looksStill(): boolean {
    const pause = this.until - performance.now();
    this.holding = pause > 0;
    clearTimeout(this.timer);
    if (this.holding && Number.isFinite(pause)) this.timer = setTimeout(() => this.next(), pause);
    return this.holding;
  }

  /** What is drawn has been seen. */
  next(): void {
    clearTimeout(this.timer);
    this.until = 0;
    this.since = performance.now();
    if (this.rides.length === 0) this.play(); // else when they have landed
  }

  /** Stops the clock at what is drawn, or lets it go on. */
  pause(paused: boolean): void {
    this.paused = paused;
    if (!this.holding) return;
    clearTimeout(this.timer);
    if (paused) this.until = Infinity;
    else this.next();
  }

  private left(): number {
    return LONGEST - (performance.now() - this.since);
  }

  private departures(before: Shot, after: Shot): Departure[] {
    if (before.view.you !== after.view.you || after.beat !== undefined) return [];
    const flights = this.script.flights({
      before: before.view,
      after: after.view,
      events: this.script.events(before.since ?? before.ply, after.ply),
    });
    if (flights.length > MANY) return [];
    return flights.map((flight) => ({ flight, from: middleOf(flight.from) }));
  }

  private launch(leaving: readonly Departure[]): void {
    const planned = leaving.flatMap(({ flight, from: known }, order) => {
      const from = known ?? middleOf(flight.from);
      const to = middleOf(flight.to);
      if (!from || !to) return [];
      const points = [from, ...(flight.via ? along(flight.via, from) : []), to];
      return [{ flight, points, delay: (flight.wave ?? 0) * FLIGHT + STAGGER * order }];
    });
    const total = Math.max(0, ...planned.map(({ delay }) => delay)) + FLIGHT;
    const room = Math.max(SHORTEST, this.left() / (this.waiting.length + 1));
    const pace = ms(1) * Math.min(1, room / total);
    this.landed = [];
    this.rides = planned.map(({ flight, points, delay }) => {
      return { id: this.nextId++, flight, points, delay: delay * pace, duration: FLIGHT * pace };
    });
  }

  /** One piece has arrived; after the last one the next view may be shown. */
  arrive(id: number): void {
    this.landed = [...this.landed, id];
    if (!this.rides.every((ride) => this.landed.includes(ride.id))) return;
    this.rides = [];
    this.play();
  }

  /** The player does not want to wait: the present, at once. */
  hurry(): void {
    clearTimeout(this.timer);
    this.until = 0;
    this.holding = false;
    this.paused = false;
    if (this.waiting.length > 0) this.waiting = [];
    if (this.rides.length > 0) this.rides = [];
    if (this.drawn !== this.newest) this.drawn = this.newest;
    this.busy = false;
  }
}
