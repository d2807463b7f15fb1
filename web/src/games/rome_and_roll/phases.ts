/** The steps of a round in the top bar, and the line beside the title. */
import type { Moment, Phase } from '../../lib/types';
import type { RomeTable } from './view';

const DRAFT = ['TakeDie', 'Draft', 'DraftDie', 'SecondDie', 'DoubleDraft'];

/** A round is a draft of dice and two turns for everybody. */
export function phases({ view }: Moment<RomeTable>): Phase[] {
  const step = view.question?.step ?? '';
  const drafting = view.table.turn === null && (DRAFT.includes(step) || /Draft|Take/.test(step));
  return ['draft', 'actions'].map((id) => ({
    id,
    now: !view.over && (id === 'draft') === drafting,
  }));
}

/** "Round 5". */
export function headline({ view, words }: Moment<RomeTable>): string {
  return words.board('round', { n: view.table.round });
}
