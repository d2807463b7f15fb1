/** What the parts of the board share, and what pressing one of its pieces does. */
import type { BoardProps } from '../../lib/types';
import type { Picks } from './targets';
import type { CaligulaTable } from './view';

export type Scene = BoardProps<CaligulaTable>;

/** Presses a piece: picks what it stands for, or asks the server why it stands for nothing. */
export function pressPiece(
  { hand, legal }: Scene,
  picks: Picks | null,
  question: string | null = null,
): void {
  if (picks) hand.pick(picks);
  else if (question && legal.length > 0) hand.why(question);
}
