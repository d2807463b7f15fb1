/** What the parts of the board share. */
import type { BoardProps } from '../../lib/types';
import { carrying, goalPicks, isGoal } from './targets';
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
