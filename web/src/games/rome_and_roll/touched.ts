/** What a move of others has brought or cost me beyond my score: what lies in my storage, soldiers and senators. */
import type { News } from '../../table/state/contract';
import type { View } from '../../wire/types';
import type { Words } from '../../wire/words';
import { RESOURCES, sheetOf } from './sheet/sheet';
import type { Notable, RomeTable } from './view';
import { thingName } from './words';

function holdings(sheet: Notable): Record<string, number> {
  const goods = RESOURCES.map((good) => [good, sheet.storage[good] ?? 0]);
  return { ...Object.fromEntries(goods), soldier: sheet.soldiers, senator: sheet.senators };
}

/** "+1 brick and +1 senator"; null if nothing has changed. */
export function touched(
  before: View<RomeTable>,
  after: View<RomeTable>,
  you: number,
  words: Words,
): News | null {
  const [was, now] = [sheetOf(before.table, you), sheetOf(after.table, you)];
  if (!was || !now) return null;
  const had = holdings(was);
  const changes = Object.entries(holdings(now)).flatMap(([icon, n]) =>
    n === had[icon] ? [] : [{ icon, n: n - had[icon]! }],
  );
  if (changes.length === 0) return null;
  const text = words.list(
    changes.map(({ icon, n }) => `${n > 0 ? '+' : '−'}${Math.abs(n)} ${thingName(icon, words)}`),
  );
  return { text, tone: changes.some(({ n }) => n < 0) ? 'worse' : 'better' };
}
