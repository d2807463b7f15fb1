/**
 * What a click on a piece of the board means. Nothing here knows a rule: a piece offers the picks it stands
 * for, and the first that some legal action shares is what the click picks.
 */
import { offers } from '../../table/state/draft';
import type { Draft } from '../../table/state/contract';
import type { Action, Value } from '../../wire/types';

export type Picks = Record<string, Value>;

/** The first of the wishes that some action fulfils. */
export function firstOffered(actions: readonly Action[], wishes: Picks[]): Picks | null {
  return wishes.find((wish) => offers(actions, wish)) ?? null;
}

/** The picks of an open card as a whole: a token goes there, or it is destroyed. */
export function cardPicks(legal: readonly Action[], draft: Draft, at: string): Picks | null {
  const wishes = [
    { verb: 'place', at },
    { verb: 'destroy', at },
  ];
  return firstOffered(draft.candidates, wishes) ?? firstOffered(legal, wishes);
}

/** The picks of a token on a card. */
export function spacePicks(legal: readonly Action[], at: string, space: number): Picks | null {
  return firstOffered(
    legal,
    ['swap', 'remove', 'take_back'].map((verb) => ({ verb, at, space })),
  );
}

/** The picks of a token of the own supply. */
export function tokenPicks(legal: readonly Action[], token: string): Picks | null {
  return firstOffered(legal, [{ verb: 'place', token }]);
}

/** The picks of a card in hand. */
export function handPicks(legal: readonly Action[], card: string): Picks | null {
  return firstOffered(legal, [
    { verb: 'lay', card },
    { verb: 'discard', card },
  ]);
}

/** What choosing a sign of a Civitas card means: the verb that the sign is drawn for. */
const SIGNS: Record<string, Picks> = {
  coniura: { verb: 'draw', drawn: 'coniura' },
  pugio: { verb: 'draw', drawn: 'pugio' },
  pugio_and_coniura: { verb: 'draw', drawn: 'both' },
  token: { verb: 'earn' },
  primus: { verb: 'primus' },
  place: { verb: 'place' },
  swap_tokens: { verb: 'swap' },
  remove: { verb: 'remove' },
  swap_ordo: { verb: 'swap_ordo' },
  swap_positions: { verb: 'swap_positions' },
  swap_sequentia: { verb: 'swap_sequentia' },
  lose_token: { verb: 'take_back' },
  lose_point: { verb: 'lose' },
  lose_pugio: { verb: 'discard' },
  lose_coniura: { verb: 'discard' },
};

/** The picks of an effect sign on the card that is being resolved. */
export function signPicks(legal: readonly Action[], effect: string): Picks | null {
  const wish = effect.startsWith('destroy_') ? { verb: 'destroy' } : SIGNS[effect];
  return wish ? firstOffered(legal, [wish]) : null;
}

/** The picks of a deck: a card is drawn from it. */
export function deckPicks(legal: readonly Action[], deck: 'coniura' | 'pugio'): Picks | null {
  return firstOffered(legal, [
    { verb: 'draw', drawn: deck },
    { verb: 'draw', drawn: 'both' },
  ]);
}

/** The picks of the emperor or a candidate: named by the chief, or where the Favor goes. */
export function augustusPicks(
  legal: readonly Action[],
  id: string,
  on: 'emperor' | 'candidate' | null,
): Picks | null {
  const wishes: Picks[] = [{ verb: 'name', augustus: id }];
  if (on) wishes.push({ verb: 'favour', on });
  return firstOffered(legal, wishes);
}

/** The picks of a number on the plot's track: so many symbols conspire, accept the stake or raise. */
export function bidPicks(legal: readonly Action[], symbols: number, stake: number): Picks | null {
  const wishes: Picks[] = [
    { verb: 'raise', symbols },
    { verb: 'conspire', symbols },
  ];
  if (symbols === stake) wishes.unshift({ verb: 'accept' });
  return firstOffered(legal, wishes);
}

/** True if every value of `picks` is part of the draft: the piece wears the full ring. */
export function isPicked(draft: Draft, picks: Picks | null): boolean {
  if (!picks || Object.keys(draft.picks).length === 0) return false;
  const source = draft.chosen ?? draft.picks;
  return Object.entries(picks).every(([name, value]) => source[name] === value);
}

/** The verbs that name two things of a row, in no order of their own. */
export type PairVerb = 'swap_ordo' | 'swap_sequentia';

/** True if the thing is one of some pair. */
export function isOfPair(legal: readonly Action[], verb: PairVerb, n: number): boolean {
  return offers(legal, { verb, one: n }) || offers(legal, { verb, other: n });
}

/** The action that swaps two things, whichever is named first. */
export function pairOf(
  legal: readonly Action[],
  verb: PairVerb,
  a: number,
  b: number,
): Action | null {
  const has = (action: Action, one: number, other: number) =>
    action.verb === verb && action.one === one && action.other === other;
  return legal.find((action) => has(action, a, b) || has(action, b, a)) ?? null;
}
