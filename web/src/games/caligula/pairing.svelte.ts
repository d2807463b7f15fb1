/** The first of two things of a row that are to change places, until the second is pointed at. */
import type { Action, Hand } from '../../lib/types';
import { pairOf, type PairVerb } from './targets';

class Pairing {
  private first = $state.raw<{ verb: PairVerb; n: number } | null>(null);

  /** True if this is the thing taken up first. */
  has(verb: PairVerb, n: number): boolean {
    return this.first?.verb === verb && this.first.n === n;
  }

  /** Takes the first up, puts it back, or makes a pair with it. */
  press(verb: PairVerb, n: number, legal: readonly Action[], hand: Hand): void {
    const first = this.first?.verb === verb ? this.first.n : null;
    const action = first === null ? null : pairOf(legal, verb, first, n);
    this.first = action || first === n ? null : { verb, n };
    if (action) hand.choose(action.code);
    else hand.clear();
  }

  /** Puts it back, when another question is asked. */
  reset(): void {
    if (this.first) this.first = null;
  }
}

export const pairing = new Pairing();
