/** The two citizens picked out of three, shared by the banner on the board and the tiles of the action bar. */
import type { Action, Hand } from '../../lib/types';
import { takeOf } from './targets';
import type { Citizen } from './view';

class Taking {
  private picked = $state<number[]>([]);

  /** True if the citizen at this place of the banner is to be taken. */
  has(index: number): boolean {
    return this.picked.includes(index);
  }

  /** Takes a citizen up or puts it back; of two already taken the older makes room. Two together are an action. */
  toggle(index: number, legal: readonly Action[], banner: readonly Citizen[], hand: Hand): void {
    this.picked = this.has(index)
      ? this.picked.filter((one) => one !== index)
      : [...this.picked.slice(-1), index];
    const pair = this.picked.map((one) => banner[one]!);
    const action = pair.length === 2 ? takeOf(legal, pair) : null;
    if (action) hand.choose(action.code);
    else hand.clear();
  }

  /** Puts all back, when another question is asked. */
  reset(): void {
    if (this.picked.length > 0) this.picked = [];
  }
}

export const taking = new Taking();
