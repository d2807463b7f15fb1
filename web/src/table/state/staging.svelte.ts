/** What the board and the seats' panels are given: they follow the table piece by piece, and only the present can be pressed. */
import { untrack } from 'svelte';
import { draftOf } from './draft';
import { PACES } from './following.svelte';
import { linesBetween } from './log';
import { preferences } from '../../ui/preferences.svelte';
import { Stage } from './stage.svelte';
import type { Table } from './table.svelte';
import type { BoardProps, GameModule } from './contract';

type Props = BoardProps<Record<string, unknown>>;

/** What the frame knows about the moment. */
export interface Present {
  module: GameModule | null;
  /** What the bar offers: always of the present. */
  props: Props;
  /** Somebody leafs through the history. */
  looking: boolean;
}

/** Nothing may be pressed on a table that is not the present one. */
const NOTHING = { legal: [], draft: draftOf([], {}), pointed: null };

/** To be made while a component is made. */
export class Staging {
  /** What is looked at, and up to which ply it was told. */
  private readonly shot = $derived.by(() => ({
    view: this.table.view!,
    ply: this.table.moment?.ply ?? this.table.message!.ply,
  }));
  private readonly shared: Props = $derived.by(() => {
    const { props } = this.now();
    const { moment } = this.table;
    return moment ? { ...props, view: moment.view, ...NOTHING } : props;
  });
  readonly stage: Stage;
  readonly props: Props = $derived.by(() => {
    const { shown: view, arriving } = this.stage;
    if (view === this.shared.view) return { ...this.shared, arriving };
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
        hold: ({ ply }) => untrack(() => this.holdOf(ply)),
      },
    );
    $effect.pre(() => {
      const latest = this.shot;
      untrack(() => this.stage.follow(latest));
    });
  }

  /** A move of another seat is looked at for as long as the player likes, one of my own not at all. */
  private holdOf(ply: number): number {
    const { lines, message, you } = this.table;
    const move = lines.find((line) => line.ply === ply && !line.struck);
    const others = move && move.seat !== null && !message!.yours.includes(move.seat);
    return others && you !== null && !this.now().looking ? PACES[preferences.pace] : 0;
  }
}
