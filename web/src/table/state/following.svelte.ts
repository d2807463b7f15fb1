/** Others' moves, one by one at the reader's pace: for the first time as the board comes to them, or once more. */
import { preferences, type Pace } from '../../ui/preferences.svelte';
import type { Move } from './log';
import type { Table } from './table.svelte';

/** How long a move is looked at, in milliseconds. */
export const PACES: Record<Pace, number> = { slow: 3000, normal: 1600, once: 0 };

export class Following {
  /** Shown once more, and going on by itself. */
  private playing = $state(false);

  constructor(private readonly table: Table) {}

  /** The step that is told; null before the first. */
  readonly now: Move | null = $derived.by(() => this.table.moves[this.at] ?? null);
  /** The number of the step that is drawn, counted from 0; -1 before the first. */
  readonly at: number = $derived.by(() => {
    const { moves, moment, scene } = this.table;
    const drawn = scene?.ply ?? moment?.ply ?? Infinity;
    const part = this.table.beat ?? Infinity;
    return moves.findLastIndex(
      ({ from, beat }) => from < drawn || (from === drawn && beat <= part),
    );
  });
  readonly paused: boolean = $derived.by(() =>
    this.table.showing ? !this.playing : (this.table.scene?.paused ?? false),
  );

  /** Shows one of the moves; after the last one comes the present. */
  to(at: number): void {
    const { table } = this;
    if (!table.showing && at > this.at) return table.scene?.next();
    if (!table.showing) table.catchUp();
    const move = table.moves[Math.max(0, at)];
    if (!move || at >= table.moves.length - 1) this.stop();
    else table.show(move.ply, move.beat);
  }

  /** All of them once more. */
  again(): void {
    this.playing = true;
    this.to(0);
  }

  /** Stops at the move that is drawn, or goes on. */
  toggle(): void {
    const paused = !this.paused;
    if (this.table.showing) this.playing = !paused;
    else this.table.scene?.pause(paused);
  }

  /**
   * Waits as long as the player likes to look at a move shown once more, then shows the next; gives the way to stop
   * waiting. No time runs before the server has sent what is to be looked at.
   */
  tick(): (() => void) | undefined {
    if (!this.playing || !this.table.showing || !this.table.moment) return undefined;
    const next = this.at + 1;
    const timer = setTimeout(() => this.to(next), PACES[preferences.pace] || PACES.normal);
    return () => clearTimeout(timer);
  }

  /** The present, and what is asked. */
  stop(): void {
    this.playing = false;
    this.table.catchUp();
  }
}
