/** Which games somebody has played to the end in this browser: a first game is told more slowly. */
import { recall, remember } from '../../ui/storage';

const key = (game: string) => `ludi.finished.${game}`;

/** Whether a game of this title has been seen to its end here. */
export function hasFinished(game: string): boolean {
  return recall(key(game)) !== null;
}

/** A game of this title has come to its end. */
export function noteFinished(game: string): void {
  remember(key(game), 'yes');
}
