/** The phases of a turn in the top bar, and the line beside the title. */
import type { Moment, Phase } from '../../table/state/contract';
import type { SyllaTable } from './view';

const TURN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];

/** Set-up and the end stand alone; a turn has seven phases. */
export function phases({ view }: Moment<SyllaTable>): Phase[] {
  const { phase } = view.table;
  if (view.over || phase === 'end') return [{ id: 'end', now: !view.over }];
  if (phase === 'setup') return [{ id: 'setup', now: true }];
  return TURN.map((id) =>
    id === phase ? { id: `${id}_now`, now: true } : { id: `${id}_name`, short: id, now: false },
  );
}

/** "Turn 3 of 5". */
export function headline({ view, words }: Moment<SyllaTable>): string {
  const { turn, turns, phase } = view.table;
  return phase === 'setup' ? '' : words.board('headline', { turn, turns });
}
