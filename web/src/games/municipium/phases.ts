/** The steps of a turn in the top bar, and the line beside the title. */
import type { Moment, Phase } from '../../table/state/contract';
import type { MunicipiumTable } from './view';

const STEPS: Record<string, string> = { PlacePawn: 'placing', Walk: 'move', PlayCard: 'card' };

/** Set-up has one step; a turn has three: move, play a card, resolve it. */
export function phases({ view }: Moment<MunicipiumTable>): Phase[] {
  const now = STEPS[view.question?.step ?? ''] ?? 'resolve';
  if (now === 'placing') return [{ id: 'placing', now: true }];
  return ['move', 'card', 'resolve'].map((id) => ({ id, now: !view.over && id === now }));
}

/** "Turn 13, first to 5 Decurions". */
export function headline({ view, words }: Moment<MunicipiumTable>): string {
  return words.board('headline', { turn: view.table.turn, target: view.table.target });
}
