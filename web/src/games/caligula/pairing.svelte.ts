/** The first of two things of a row that are to change places, until the second is pointed at. */
import type { Scene } from './scene';
import { isOfPair, pairOf, type PairVerb } from './targets';

class Pairing {
  private first = $state.raw<{ verb: PairVerb; n: number } | null>(null);

  /** The thing taken up first; nothing once the draft was put back or no pair has it any more. */
  private held({ draft, legal }: Scene, verb: PairVerb): number | null {
    if (draft.picks.verb !== verb || this.first?.verb !== verb) return null;
    return isOfPair(legal, verb, this.first.n) ? this.first.n : null;
  }

  /** True if this is one of the things to be swapped. */
  has(scene: Scene, verb: PairVerb, n: number): boolean {
    const { chosen } = scene.draft;
    if (chosen?.verb === verb) return chosen.one === n || chosen.other === n;
    return this.held(scene, verb) === n;
  }

  /** Takes the first up, puts it back, or makes a pair with it. */
  press(scene: Scene, verb: PairVerb, n: number): void {
    const first = this.held(scene, verb);
    const action = first === null ? null : pairOf(scene.legal, verb, first, n);
    this.first = action || first === n ? null : { verb, n };
    if (action) scene.hand.choose(action.code);
    else if (first === n) scene.hand.clear();
    else scene.hand.pick({ verb });
  }

  /** Puts it back, when the draft is. */
  reset(): void {
    if (this.first) this.first = null;
  }
}

export const pairing = new Pairing();
