/** The end of a game against Seneca: what each has, like beside like. */
import { iconOf } from '../../../ui/icons';
import type { Duel, Moment, Worth } from '../../../table/state/contract';
import Glyph from '../Glyph.svelte';
import { scoreOf } from '../sheet/sheet';
import type { RomeTable } from '../view';
import { senecaParts } from './seneca';

/** Row by row: my parts of the score (14.3) beside his (16.13). */
const ROWS: readonly [id: string, mine: readonly string[], his: readonly string[]][] = [
  ['colonies', ['glory'], ['colonies']],
  ['roads', ['legacy'], ['roads']],
  ['city', ['buildings', 'plans'], ['parks', 'rubble']],
  ['nero', ['nero'], ['nero']],
  ['people', ['coins', 'advisors', 'soldiers', 'senators'], []],
];
const ICONS: Record<string, string> = { advisors: 'points', plans: 'building' };

/** Null while others play as well. */
export function duel({ view, words }: Moment<RomeTable>): Duel | null {
  const { seneca, notables } = view.table;
  const sheet = notables[0];
  if (!sheet || seneca?.points === undefined) return null;
  const his = Object.fromEntries(senecaParts(seneca).map((part) => [part.id, part]));
  const mine = (id: string): Worth => ({
    icon: iconOf(Glyph, { name: ICONS[id] ?? id }),
    text: words.board(`score.${id}`),
    points: sheet.score[id] ?? 0,
  });
  const theirs = (id: string): Worth[] => {
    const part = his[id];
    if (!part) return [];
    const count = part.each === undefined ? String(part.n) : `${part.n} × ${part.each}`;
    const text = `${words.board(`senecas.${id}`)} ${count}`;
    return [{ icon: iconOf(Glyph, { name: part.icon }), text, points: part.points }];
  };
  return {
    level: String(view.options.level ?? ''),
    score: scoreOf(sheet),
    rival: seneca.points,
    rows: ROWS.map(([id, own, other]) => ({
      id,
      mine: own.map(mine),
      his: other.flatMap(theirs),
    })),
    why: view.table.nero.every(({ owner }) => owner !== null) ? 'why_nero' : 'why_rounds',
    turning: ['seneca_nero', 'nero_taken'],
  };
}
