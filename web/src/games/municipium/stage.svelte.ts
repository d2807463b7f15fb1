/**
 * What the board shows: it follows the views one after the other, so that one sees the pieces go from spot to spot, and
 * never stays far behind. Pressing anything brings it to the present at once.
 */
import { tick } from 'svelte';
import { ms } from '../../lib/motion';
import { arrivalKey, flightsBetween, type Flight } from './moves';
import type { Arriving } from './scene';
import type { MunicipiumView } from './view';

const FLIGHT = 260;
const STAGGER = 50;
/** More pieces than this at once are a jump in time, not a move. */
const MANY = 24;
/** So many views may wait to be shown before the board skips to the last. */
const PATIENCE = 8;

type Points = { x: number; y: number }[];

/** Finds the way of a flight on the screen; null if one of its spots is not there. */
export type Route = (flight: Flight) => Points | null;

/** A flight with its way in pixels of the window and its time. */
export interface Ride {
  id: number;
  flight: Flight;
  points: Points;
  delay: number;
  duration: number;
}

export class Stage {
  /** The view that is drawn. */
  shown = $state.raw() as MunicipiumView;
  /** The pieces on their way to where `shown` has them. */
  rides = $state.raw<Ride[]>([]);
  private landed = $state.raw<readonly number[]>([]);
  private newest: MunicipiumView;
  private waiting: MunicipiumView[] = [];
  private busy = false;
  private nextId = 0;

  constructor(
    first: MunicipiumView,
    private readonly route: Route,
  ) {
    this.shown = first;
    this.newest = first;
  }

  /** Spots whose pieces must not be drawn yet. */
  readonly arriving = $derived.by<Arriving>(() => {
    const counts: Record<string, number> = {};
    for (const ride of this.rides) {
      const key = this.landed.includes(ride.id) ? null : arrivalKey(ride.flight);
      if (key) counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  });

  /** A view has come: show it as soon as what came before has been seen. */
  follow(view: MunicipiumView): void {
    if (view === this.newest) return;
    this.newest = view;
    this.waiting.push(view);
    if (this.waiting.length > PATIENCE || ms(FLIGHT) === 0) this.hurry();
    else if (!this.busy) void this.advance();
  }

  /** Shows the next views until one of them has pieces to move. */
  private async advance(): Promise<void> {
    this.busy = true;
    while (this.rides.length === 0 && this.waiting.length > 0) {
      const before = this.shown;
      const after = this.waiting.shift()!;
      this.shown = after;
      const flights = before.table === after.table ? [] : flightsBetween(before, after);
      if (flights.length === 0 || flights.length > MANY) continue;
      await tick();
      if (this.shown === after) this.launch(flights);
    }
    this.busy = this.rides.length > 0;
  }

  private launch(flights: readonly Flight[]): void {
    const duration = ms(FLIGHT);
    this.landed = [];
    this.rides = flights.flatMap((flight, order) => {
      const points = this.route(flight);
      if (!points) return [];
      const delay = flight.wave * duration + ms(STAGGER) * order;
      return [{ id: this.nextId++, flight, points, delay, duration }];
    });
  }

  /** One piece has arrived; after the last one the next view may be shown. */
  arrive(id: number): void {
    this.landed = [...this.landed, id];
    if (!this.rides.every((ride) => this.landed.includes(ride.id))) return;
    this.rides = [];
    void this.advance();
  }

  /** The player does not want to wait: the present, at once. */
  hurry(): void {
    this.waiting = [];
    if (this.rides.length > 0) this.rides = [];
    if (this.shown !== this.newest) this.shown = this.newest;
    this.busy = false;
  }
}
