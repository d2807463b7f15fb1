/** A sentence to the player: a refusal, an answer to "why not?", an error, or what a draft has lost (`text` is empty). */
import type { Action, Refusal, Value } from '../../wire/types';

export interface Notice extends Refusal {
  kind: 'refused' | 'why' | 'allowed' | 'error' | 'changed';
  lost?: { verb: string | null; picks: Record<string, Value>; whole: Action | null };
}
