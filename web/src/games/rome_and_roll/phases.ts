/** The steps of a round in the top bar, and the line beside the title. */
import type { Moment, Phase } from '../../table/state/contract';
import type { RomeTable } from './view';

const DRAFT = ['DraftDie', 'DoubleDraft'];
const SETUP = ['ChooseCharacter', 'ChooseVillage'];

/** A round: the draft, then everybody's first die, then everybody's second. */
export function phases(moment: Moment<RomeTable>): Phase[] {
  const now = moment.view.over ? null : phaseOf(moment);
  return ['draft', 'first', 'second'].map((id) => ({ id, now: id === now }));
}

function phaseOf({ view }: Moment<RomeTable>): string | null {
  const step = view.question?.step ?? '';
  if (SETUP.includes(step)) return null;
  if (DRAFT.includes(step)) return 'draft';
  const { turn, dice, seneca } = view.table;
  const seat = turn?.seat ?? view.actors[0];
  const left = dice.filter(({ at }) => at === seat).length;
  if (step === 'Turn') return left > 1 ? 'first' : 'second';
  if (turn) return left > 0 ? 'first' : 'second';
  // In Seneca's own turn his second card is still face down until everybody's second dice.
  return seneca?.backs?.every((back) => back === null) ? 'second' : 'first';
}

/** "Round 5", alone "Round 5 of 9"; in the end that it is the last one. */
export function headline({ view, words }: Moment<RomeTable>): string {
  const { round, last_round, seneca } = view.table;
  const last = seneca?.rounds;
  if (!view.over && (last_round === round || last === round))
    return words.board('last_round', { n: round });
  return last === undefined
    ? words.board('round', { n: round })
    : words.board('round_of', { n: round, last });
}
