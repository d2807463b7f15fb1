/** What the board and the seats' panels are given: they follow the table move by move, and only the present can be pressed. */
import { untrack } from 'svelte';
import { draftOf } from './draft';
import { PACES } from './following.svelte';
import { hasFinished, noteFinished } from './finished';
import { countOfBeats, linesBetween, movesOf } from './log';
import { preferences } from '../../ui/preferences.svelte';
import { Stage, type Shot } from './stage.svelte';
import type { Table } from './table.svelte';
import type { View } from '../../wire/types';
import type { BoardProps, GameModule } from './contract';

type Props = BoardProps<Record<string, unknown>>;

/** What the frame knows about the moment. */
export interface Present {
  module: GameModule | null;
  /** What the bar offers: always of the present. */
  props: Props;
  /** Somebody follows the board: nobody leafs through the history, and it is drawn. */
  followed: boolean;
}

/** Nothing may be pressed on a table that is not the present one. */
const NOTHING = { legal: [], draft: draftOf([], {}), pointed: null };

/** Whether a seat is still asked what it was asked before. */
function askedStill(before: View, after: View, you: number): boolean {
  const both = before.actors.includes(you) && after.actors.includes(you);
  return both && before.question?.step === after.question?.step;
}

/** To be made while a component is made. */
export class Staging {
  /** What is looked at, and up to which ply it was told. */
  private readonly shot = $derived.by(() => ({
    view: this.table.latest!,
    ply: this.table.moment?.ply ?? this.table.message!.ply,
    past: this.table.moment !== null,
  }));
  private readonly shared: Props = $derived.by(() => {
    const { props } = this.now();
    const { moment } = this.table;
    return moment ? { ...props, view: moment.view, ...NOTHING } : props;
  });
  readonly stage: Stage;
  readonly props: Props = $derived.by(() => {
    const { shown: view, arriving } = this.stage;
    if (view === this.shared.view && this.stage.still) return { ...this.shared, arriving };
    const log = linesBetween(this.table.lines, -1, this.stage.ply);
    return { ...this.shared, view, log, arriving, ...NOTHING };
  });

  constructor(
    private readonly table: Table,
    private readonly now: () => Present,
  ) {
    this.stage = new Stage(
      untrack(() => this.shot),
      {
        flights: (step) => this.now().module?.flights?.(step) ?? [],
        events: (after, until) => untrack(() => linesBetween(this.table.lines, after, until)),
        hold: (shot, before) => untrack(() => this.holdOf(shot, before)),
        steps: ({ ply, past }) =>
          untrack(() => (past || !this.now().followed ? 1 : this.stepsOf(ply))),
      },
    );
    const { stage } = this;
    table.scene = {
      get view() {
        return stage.shown;
      },
      get before() {
        return stage.before;
      },
      get ply() {
        return stage.ply;
      },
      get beat() {
        return stage.beat;
      },
      get telling() {
        return stage.telling;
      },
      get still() {
        return stage.still;
      },
      get paused() {
        return stage.paused;
      },
      hurry: () => stage.hurry(),
      next: () => stage.next(),
      pause: (paused) => stage.pause(paused),
    };
    $effect.pre(() => {
      const { light, theatre, deeds } = this.now().module ?? {};
      table.drafting.light = light ?? [];
      if (theatre) table.beats = theatre.beats;
      table.deeds = deeds ?? null;
    });
    $effect(() => {
      if (table.message?.status === 'over') noteFinished(table.message.game);
    });
    $effect.pre(() => {
      const latest = this.shot;
      untrack(() => this.stage.follow(latest));
    });
  }

  /**
   * A move of another seat is looked at for as long as the player likes; one of my own not at all, nor one that is
   * made while I go on with the question that I had.
   */
  private holdOf({ ply, view, past, beat }: Shot, before: Shot): number {
    const { lines, message, you } = this.table;
    if (you !== null && this.stepsOf(ply) > 1) return this.theatreOf(ply, beat);
    const move = lines.find((line) => line.ply === ply && !line.struck);
    const others = move && move.seat !== null && !message!.yours.includes(move.seat);
    if (!others || past || you === null || !this.now().followed) return 0;
    if (this.table.moves.findLast(({ from }) => from <= ply)?.ply !== ply) return 0; // of a deed
    return askedStill(before.view, view, you) ? 0 : PACES[preferences.pace];
  }

  private stepsOf(ply: number): number {
    return countOfBeats(this.table.lines, ply, this.table.beats);
  }

  /** A part of a move: slower in one's first game of a title; at once it stops where it touches me. */
  private theatreOf(ply: number, beat: number | undefined): number {
    const { lines, beats, you, message } = this.table;
    const parts = movesOf(linesBetween(lines, ply - 1, ply), beats);
    const part = parts[beat ?? parts.length - 1]!.lines;
    const { theatre } = this.now().module ?? {};
    const until = linesBetween(lines, -1, ply).filter(({ key }) => key <= part.at(-1)!.key);
    if (!theatre?.plays(until)) return beat === 0 ? 0 : PACES[preferences.pace];
    if (preferences.pace === 'once') return theatre.touches(until, you!) ? Infinity : 0;
    return hasFinished(message!.game) ? 1.5 * PACES[preferences.pace] : PACES.slow;
  }
}
