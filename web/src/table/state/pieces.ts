/** What a press on a piece of a board means. */
import type { Value } from '../../wire/types';
import type { BoardProps } from './contract';

/** Presses a piece of a board: picks what it stands for, or asks the server why it stands for nothing. */
export function pressPiece(
  { hand, legal }: Pick<BoardProps, 'hand' | 'legal'>,
  picks: Record<string, Value> | null,
  question: string | null = null,
): void {
  if (picks) hand.pick(picks);
  else if (question && legal.length > 0) hand.why(question);
}
