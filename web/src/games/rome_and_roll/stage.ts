/** Which part of the table the question is about: a phone shows that part first. */
import type { View } from '../../wire/types';
import type { RomeTable } from './view';

export type Part = 'dice' | 'plans' | 'map' | 'provinces';

const PARTS: Record<string, Part> = {
  DraftDie: 'dice',
  DoubleDraft: 'dice',
  Turn: 'dice',
  TurnDie: 'dice',
  Act: 'dice',
  Blessed: 'dice',
  Pay: 'dice',
  ChoosePlan: 'plans',
  SaturnPlan: 'plans',
  ClaimFavour: 'plans',
  Spare: 'plans',
  ChooseVillage: 'provinces',
  Conquer: 'provinces',
  Develop: 'provinces',
  SenecaDevelops: 'provinces',
};

/** The part a question is about; the map when it is about none or nobody is asked. */
export function stageOf(view: View<RomeTable>): Part {
  return PARTS[view.question?.step ?? ''] ?? 'map';
}
