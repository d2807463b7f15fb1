/** What a board that is drawn tells its table. */
import type { View } from '../../wire/types';

/** What is drawn just now: the table's one clock. What is asked waits for it. */
export interface Scene {
  readonly view: View;
  /** What was drawn before it. */
  readonly before: View | null;
  readonly ply: number;
  /** The part of that move that is told; null when all of it is. */
  readonly beat: number | null;
  /** Moves of others are still being shown. */
  readonly telling: boolean;
  /** The present is drawn, every piece in its place. */
  readonly still: boolean;
  /** The clock stands still at what is drawn. */
  readonly paused: boolean;
  /** Draws the present at once. */
  hurry(): void;
  /** What is drawn has been seen. */
  next(): void;
  pause(paused: boolean): void;
}
