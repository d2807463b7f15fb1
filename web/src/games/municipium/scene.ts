/** What the parts of the board share. */
import { pressPiece } from '../../lib/press';
import type { BoardProps } from '../../lib/types';
import type { Preview, Rank } from './shapes';
import { carrying, goalPicks, insidePicks, isGoal, type Picks } from './targets';
import { isInstitution, type House, type Institution, type MunicipiumTable } from './view';

export type Scene = BoardProps<MunicipiumTable>;

/** The attributes of a piece that the hand may point at: one of the board's roving targets. */
export function targetOf(active: boolean, label: string) {
  return {
    'data-target': '',
    role: active ? 'button' : 'img',
    tabindex: -1,
    'aria-label': label,
  } as const;
}

/** The command a press on a house stands for while a pawn is in hand, to be asked about; null with empty hands. */
export function walkTo({ draft }: Scene, id: Institution): string | null {
  const held = carrying(draft);
  return held && `${held.verb} ${held.pawn ?? 'plain'} ${held.origin} ${id}`;
}

/** What a step in hand would make of my rank in a house, as the rules foresee it; null if they say nothing of it. */
export function rankAt({ view, draft }: Scene, id: Institution): Rank | null {
  const codes = draft.candidates.map(({ code }) => code);
  const moves = ((view.preview ?? {}) as Preview).moves?.filter(({ code }) => codes.includes(code));
  const ranks = moves?.flatMap((move) => move.ranks.filter(({ place }) => place === id)) ?? [];
  const same = ranks.every(({ after }) => after === ranks[0]!.after);
  return carrying(draft) && same ? (ranks[0] ?? null) : null;
}

/** A press on a thing inside a house: what it stands for itself, else what the house does. */
export function pressHouse(scene: Scene, id: Institution, own: Picks | null): void {
  pressPiece(scene, insidePicks(scene.legal, scene.draft, id, own), walkTo(scene, id));
}

/** The key of the word that a house wears while something is asked; null if it wears none. */
export function chipOf({ draft }: Scene, house: House): string | null {
  if (carrying(draft)?.origin === house.id) return 'chip_hand';
  if (!isGoal(draft, house.id)) return null;
  return `chip_${String(goalPicks(draft.candidates, house.id)?.verb)}`;
}

/** The house a question is about, by its step, where its arguments do not name one. */
const HOUSES: Record<string, Institution> = {
  TemplePower: 'temple',
  TavernPower: 'tavern',
  BathsPower: 'baths',
  EmporiumPower: 'emporium',
  BasilicaPower: 'basilica',
  HandIn: 'basilica',
  ForumPower: 'forum',
  PraetoriumPower: 'praetorium',
};

/** The house that the question asked now is about; null if it is about the whole town. */
export function houseAsked({ view }: Scene): Institution | null {
  const at = view.question?.args.institution;
  if (isInstitution(at)) return at;
  return HOUSES[view.question?.step ?? ''] ?? null;
}
