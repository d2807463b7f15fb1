/** A table as it was at a decision, to be looked at or to be decided once more: what both components are given. */
import type { Action, View } from '../../wire/types';

/** A moment: the table as the seat that decides saw it, and all that it could choose. */
export interface PastTable {
  seat: number;
  view: View;
  legal: readonly Action[];
}

/** What is told of an answer: whether it is right, and one sentence. */
export interface Verdict {
  right: boolean;
  text: string;
}

/** What is drawn on a board that only shows: the code of what was played (filled) and of what is better (dashed). */
export interface Marks {
  played: number | null;
  better: number | null;
}
