/** The steps of a round in the top bar, and the line beside the title. */
import type { Moment, Phase } from '../../table/state/contract';
import { markerAt, type CaligulaTable } from './view';

type Now = Moment<CaligulaTable>;

const CONSPIRING = new Set([
  'StartPlot',
  'AnswerPlot',
  'NameCandidate',
  'GiveFavour',
  'Defend',
  'Strike',
]);

function present({ view: { table, question } }: Now): string {
  const step = question?.step ?? '';
  if (step === 'Placement') return 'placement';
  return table.conspiracy || CONSPIRING.has(step) ? 'conspiracy' : 'sequentia';
}

/** A round is placement, then six Sequentia cards with a chance to conspire after each. */
export function phases(now: Now): Phase[] {
  const is = now.view.over ? '' : present(now);
  const steps = now.view.table.fallen ? ['conspiracy'] : ['placement', 'sequentia', 'conspiracy'];
  return steps.map((id) => ({ id, now: id === is }));
}

/** "Round 2, Sequentia 3 of 6". */
export function headline({ view: { table }, words }: Now): string {
  if (table.fallen) return words.board('headline_fallen');
  const slot = markerAt(table) + 1;
  const key = slot > 0 ? 'headline_sequentia' : 'headline';
  return words.board(key, { round: table.round, slot });
}
