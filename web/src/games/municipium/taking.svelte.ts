/** The two citizens picked out of three, shared by the banner on the board and the tiles of the action bar. */
import type { Draft } from '../../table/state/contract';
import type { Scene } from './scene';
import { takeOf } from './targets';
import type { Citizen } from './view';

class Taking {
  private picked = $state<number[]>([]);

  /** The places taken up; none once the draft was put back. */
  private held({ picks, chosen }: Draft): number[] {
    return (chosen ?? picks).verb === 'take' ? this.picked : [];
  }

  /** True if the citizen at this place of the banner is to be taken. */
  has(draft: Draft, index: number): boolean {
    return this.held(draft).includes(index);
  }

  /** Takes a citizen up or puts it back; of two already taken the older makes room. Two together are an action. */
  toggle({ draft, legal, hand }: Scene, index: number, banner: readonly Citizen[]): void {
    const held = this.held(draft);
    this.picked = held.includes(index)
      ? held.filter((one) => one !== index)
      : [...held.slice(-1), index];
    const pair = this.picked.map((one) => banner[one]!);
    const action = pair.length === 2 ? takeOf(legal, pair) : null;
    if (action) {
      hand.choose(action.code);
      return;
    }
    hand.clear();
    if (this.picked.length > 0) hand.pick({ verb: 'take' });
  }

  /** Puts all back, when another question is asked. */
  reset(): void {
    if (this.picked.length > 0) this.picked = [];
  }
}

export const taking = new Taking();
