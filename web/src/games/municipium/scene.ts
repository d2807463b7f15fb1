/** What the parts of the board share. */
import { pressPiece } from '../../table/state/pieces';
import type { BoardProps } from '../../table/state/contract';
import type { Preview, Rank } from './shapes';
import { carrying, goalPicks, insidePicks, isGoal, type Picks } from './targets';
import {
  isInstitution,
  type Institution,
  type InstitutionName,
  type MunicipiumTable,
} from './view';

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

/** The command a press on a institution stands for while a pawn is in hand, to be asked about; null with empty hands. */
export function walkTo({ draft }: Scene, id: InstitutionName): string | null {
  const held = carrying(draft);
  return held && `${held.verb} ${held.pawn ?? 'plain'} ${held.origin} ${id}`;
}

/** What a step in hand would make of my rank in a institution, as the rules foresee it; null if they say nothing of it. */
export function rankAt({ view, draft }: Scene, id: InstitutionName): Rank | null {
  const codes = draft.candidates.map(({ code }) => code);
  const moves = ((view.preview ?? {}) as Preview).moves?.filter(({ code }) => codes.includes(code));
  const ranks = moves?.flatMap((move) => move.ranks.filter(({ place }) => place === id)) ?? [];
  const same = ranks.every(({ after }) => after === ranks[0]!.after);
  return carrying(draft) && same ? (ranks[0] ?? null) : null;
}

/** What the Praefect would bring whom, while the card that calls him is pointed at or chosen; else null. */
export function visitOf({ view, draft, pointed }: Scene): Preview['praefect'] | null {
  const action = pointed ?? draft.chosen;
  const called = action?.verb === 'use' && action.card === 'praefect_visit';
  return called ? (((view.preview ?? {}) as Preview).praefect ?? null) : null;
}

/** A press on a thing inside a institution: what it stands for itself, else what the institution does. */
export function pressInstitution(scene: Scene, id: InstitutionName, own: Picks | null): void {
  pressPiece(scene, insidePicks(scene.legal, scene.draft, id, own), walkTo(scene, id));
}

/** The key of the word that a institution wears while something is asked; null if it wears none. */
export function chipOf({ draft }: Scene, institution: Institution): string | null {
  if (carrying(draft)?.origin === institution.id) return 'chip_hand';
  if (!isGoal(draft, institution.id)) return null;
  return `chip_${String(goalPicks(draft.candidates, institution.id)?.verb)}`;
}

/** The institution a question is about, by its step, where its arguments do not name one. */
const HOUSES: Record<string, InstitutionName> = {
  TemplePower: 'temple',
  TavernPower: 'tavern',
  BathsPower: 'baths',
  EmporiumPower: 'emporium',
  BasilicaPower: 'basilica',
  HandIn: 'basilica',
  ForumPower: 'forum',
  PraetoriumPower: 'praetorium',
};

/** The institution that the question asked now is about; null if it is about the whole town. */
export function institutionAsked({ view }: Scene): InstitutionName | null {
  const at = view.question?.args.institution;
  if (isInstitution(at)) return at;
  return HOUSES[view.question?.step ?? ''] ?? null;
}
