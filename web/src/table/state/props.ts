/** What the parts of a table are given. */
import type { Table } from './table.svelte';
import type { BoardProps, Duel, GameModule, Moment } from './contract';
import type { Words } from '../../wire/words';

/** Every part that speaks of the table. */
export interface OfTable {
  table: Table;
  words: Words;
}

/** A part that shows what the game has drawn. */
export interface OfBoard extends OfTable {
  module: GameModule | null;
  props: BoardProps;
}

/** A part that tells of the moment in the game's own words. */
export interface OfMoment extends OfTable {
  module: GameModule | null;
  moment: Moment;
}

/** A part that stands where the question stood when the game is over. */
export interface OfEnd extends OfTable {
  /** The result stands where the board was, or the board does. */
  result: boolean;
  /** The end of a game against the game itself. */
  duel: Duel | null;
  onswitch: () => void;
  onreplay: () => void;
}
