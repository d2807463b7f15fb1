/** Others' moves shown again one by one, at the player's pace, without leaving the table. */
import { preferences, type Pace } from '../../ui/preferences.svelte';
import type { Table } from './table.svelte';

/** How long a move is looked at, in milliseconds. */
export const PACES: Record<Pace, number> = { slow: 2500, normal: 1200, once: 0 };

export class Following {
  playing = $state(false);

  constructor(private readonly table: Table) {}

  /** The number of the move shown, counted from 0; the last one at the present. */
  readonly at: number = $derived.by(() => {
    const { moves, moment, showing } = this.table;
    if (!showing || !moment) return moves.length - 1;
    return Math.max(
      0,
      moves.findLastIndex(({ ply }) => ply <= moment.ply),
    );
  });

  /** Shows one of the moves; the last one is the present. */
  to(at: number): void {
    const { moves } = this.table;
    const last = moves.length - 1;
    this.table.show(at >= last ? null : moves[Math.max(0, at)]!.ply);
    if (at >= last) this.playing = false;
  }

  /** Begins again with the first move, goes on, or pauses. */
  toggle(): void {
    this.playing = !this.playing;
    if (this.playing && !this.table.showing) this.to(0);
  }

  /** Waits as long as the player likes to look at a move, then shows the next; gives the way to stop waiting. */
  tick(): (() => void) | undefined {
    if (!this.playing) return undefined;
    const next = this.at + 1;
    const timer = setTimeout(() => this.to(next), PACES[preferences.pace] || PACES.normal);
    return () => clearTimeout(timer);
  }

  stop(): void {
    this.playing = false;
    if (this.table.showing) this.table.show(null);
  }
}
