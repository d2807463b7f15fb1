/** The steps of a round in the top bar, and the line beside the title. */
import type { Moment, Phase } from '../../lib/types';
import type { RomeTable } from './view';

const DRAFT = ['DraftDie', 'DoubleDraft'];

/** A round is a draft of dice and two turns for everybody. */
export function phases({ view }: Moment<RomeTable>): Phase[] {
  const now = DRAFT.includes(view.question?.step ?? '') ? 'draft' : 'actions';
  return ['draft', 'actions'].map((id) => ({ id, now: !view.over && id === now }));
}

/** "Round 5". */
export function headline({ view, words }: Moment<RomeTable>): string {
  return words.board('round', { n: view.table.round });
}
