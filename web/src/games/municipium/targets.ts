/**
 * What a click on a piece of the board means. Nothing here knows a rule: a piece offers the picks it stands
 * for, and the first that some legal action shares is what the click picks.
 */
import { agrees, offers } from '../../table/state/draft';
import type { Draft } from '../../table/state/contract';
import type { Action, Value } from '../../wire/types';
import type { Card, Citizen, InstitutionName, PawnKind } from './view';

export type Picks = Record<string, Value>;

/** Verbs that take up a pawn somewhere and put it down somewhere else. */
const CARRYING = ['walk', 'march'];

function firstOffered(actions: readonly Action[], wishes: Picks[]): Picks | null {
  return wishes.find((wish) => offers(actions, wish)) ?? null;
}

/** The picks of a family's pawns of one kind in one institution, or null if nothing can be done with them. */
export function pawnPicks(
  legal: readonly Action[],
  seat: number,
  you: number | null,
  kind: PawnKind,
  origin: InstitutionName,
): Picks | null {
  const wishes: Picks[] = [{ verb: 'summon', owner: seat, pawn: kind, origin }];
  if (seat === you) wishes.push(...CARRYING.map((verb) => ({ verb, pawn: kind, origin })));
  return firstOffered(legal, wishes);
}

/** The verb with which a pawn has been taken up and now waits for its destination; null if none has. */
export function carrying(
  draft: Draft,
): { verb: string; origin: InstitutionName; pawn?: PawnKind } | null {
  const { verb, origin, pawn } = draft.picks;
  if (typeof verb !== 'string' || !CARRYING.includes(verb) || typeof origin !== 'string')
    return null;
  return { verb, origin: origin as InstitutionName, pawn: pawn as PawnKind | undefined };
}

/** The picks of a institution as the place where something goes or whose power is meant. */
export function goalPicks(actions: readonly Action[], id: InstitutionName): Picks | null {
  return firstOffered(actions, [
    { verb: 'place', at: id },
    { verb: 'settle', at: id },
    { verb: 'invoke', institution: id },
    ...CARRYING.map((verb) => ({ verb, to: id })),
  ]);
}

/**
 * The picks of a click on a institution. With no pawn in hand a institution is first a place to take one up; with one in
 * hand, or in questions about institutions, it is the goal.
 */
export function institutionPicks(
  legal: readonly Action[],
  draft: Draft,
  id: InstitutionName,
): Picks | null {
  const held = carrying(draft);
  if (held) {
    const narrowed = goalPicks(draft.candidates, id);
    if (narrowed) return narrowed;
    return firstOffered(legal, [{ verb: held.verb, origin: id }]);
  }
  const up = firstOffered(
    legal,
    CARRYING.map((verb) => ({ verb, origin: id })),
  );
  return up ?? goalPicks(draft.candidates, id) ?? goalPicks(legal, id);
}

/** The picks of a thing inside a institution: its own, unless a pawn is in hand and the institution is where it may go. */
export function insidePicks(
  legal: readonly Action[],
  draft: Draft,
  id: InstitutionName,
  own: Picks | null,
): Picks | null {
  const inHand = carrying(draft) !== null && isGoal(draft, id);
  return inHand || !own ? institutionPicks(legal, draft, id) : own;
}

/** True if the institution should wear the ring of a legal goal now. */
export function isGoal(draft: Draft, id: InstitutionName): boolean {
  const picks = goalPicks(draft.candidates, id);
  if (!picks) return false;
  return CARRYING.includes(String(picks.verb)) ? carrying(draft) !== null : true;
}

/** The picks of a citizen on a banner (the Forum takes it). */
export function fetchPicks(
  legal: readonly Action[],
  origin: InstitutionName,
  citizen: Citizen,
): Picks | null {
  return firstOffered(legal, [{ verb: 'fetch', origin, citizen }]);
}

/** The picks of a piece in a family's panel: handed in by its owner, or taken by another through the Forum. */
export function holdingPicks(
  legal: readonly Action[],
  seat: number,
  you: number | null,
  piece: Citizen | 'favour',
): Picks | null {
  const wishes: Picks[] = [{ verb: 'rob', owner: seat, citizen: piece }];
  if (seat === you) wishes.push({ verb: 'hand', piece });
  return firstOffered(legal, wishes);
}

/** The picks of a family card in its owner's panel. */
export function cardPicks(
  legal: readonly Action[],
  seat: number,
  you: number | null,
  card: Card,
): Picks | null {
  return seat === you ? firstOffered(legal, [{ verb: 'use', card }]) : null;
}

/** The picks of a drawn citizen that waits for its banner. */
export function drawnPicks(legal: readonly Action[], citizen: Citizen): Picks | null {
  return firstOffered(legal, [{ verb: 'settle', citizen }]);
}

/** The picks of the common pile and of the bag, which stand for a verb of their own. */
export function verbPicks(legal: readonly Action[], verb: 'turn' | 'draw'): Picks | null {
  return firstOffered(legal, [{ verb }]);
}

/** True if the piece is part of the draft, or of the action pointed at in the bar: it wears the full ring. */
export function isPicked(
  draft: Draft,
  picks: Picks | null,
  pointed: Action | null = null,
): boolean {
  if (!picks) return false;
  if (pointed) return agrees(pointed, picks);
  const source = draft.chosen ?? draft.picks;
  const begun = Object.keys(draft.picks).length > 0;
  return begun && Object.entries(picks).every(([name, value]) => source[name] === value);
}

/** The places of a banner that a take would empty: each of the two citizens once. */
export function takenPlaces(action: Action | null, banner: readonly Citizen[]): number[] {
  if (action?.verb !== 'take') return [];
  const one = banner.findIndex((kind) => kind === action.one);
  const other = banner.findIndex((kind, place) => kind === action.other && place !== one);
  return [one, other].filter((place) => place >= 0);
}

/** The take that picks exactly these two citizens, whichever is named first. */
export function takeOf(legal: readonly Action[], pair: readonly Citizen[]): Action | null {
  const [a, b] = pair;
  const found = legal.find(
    (action) =>
      action.verb === 'take' &&
      ((action.one === a && action.other === b) || (action.one === b && action.other === a)),
  );
  return found ?? null;
}
