import type { BoardProps, Value } from './types';

/** Attributes for a drawn thing that can be pressed: click, Enter and Space do the same. */
export function press(act: () => void): {
  onclick: () => void;
  onkeydown: (event: KeyboardEvent) => void;
} {
  return {
    onclick: act,
    onkeydown(event: KeyboardEvent) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
  };
}

/** Presses a piece of a board: picks what it stands for, or asks the server why it stands for nothing. */
export function pressPiece(
  { hand, legal }: Pick<BoardProps, 'hand' | 'legal'>,
  picks: Record<string, Value> | null,
  question: string | null = null,
): void {
  if (picks) hand.pick(picks);
  else if (question && legal.length > 0) hand.why(question);
}
