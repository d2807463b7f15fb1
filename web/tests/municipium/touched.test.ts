// @vitest-environment node
/** What a move of others does to me is said in one line: where I rise or fall, and by whom. */
import { expect, it } from 'vitest';
import { touched } from '../../src/games/municipium/touched';
import { ranking, type MunicipiumTable } from '../../src/games/municipium/view';
import type { View } from '../../src/wire/types';
import { LANGUAGES, momentsOf } from '../moments';

const { fixture, viewOf, wordsIn } = momentsOf<MunicipiumTable>('municipium');

/** The view before somebody who stands behind the leader of an institution passes him. */
function passing(): { before: View<MunicipiumTable>; after: View<MunicipiumTable>; led: number } {
  const before = viewOf('02-walk');
  const after = viewOf('02-walk');
  const at = after.table.institutions.findIndex(
    (one) => one.first !== null && one.pawns.length > 1,
  );
  const [first, second] = ranking(after.table, after.table.institutions[at]!);
  const { pawns } = after.table.institutions[at]!;
  pawns.find(({ seat }) => seat === second!.seat)!.influence = first!.influence + 1;
  return { before, after, led: first!.seat };
}

it.each(LANGUAGES)('says that one falls behind, in %s', (lang) => {
  const { before, after, led } = passing();
  const news = touched(before, after, led, wordsIn(lang, fixture('02-walk')));
  expect(news!.tone).toBe('worse');
  expect(news!.text).not.toMatch(/[{}]|undefined|then\./);
});

it('says that one rises, and by passing whom', () => {
  const { before, after, led } = passing();
  const news = touched(after, before, led, wordsIn('en', fixture('02-walk')));
  expect(news!.tone).toBe('better');
  expect(news!.text).toMatch(/you become 1st, ahead of|you become 1st ahead of/);
});

it('says nothing where nothing has changed for me', () => {
  const words = wordsIn('en', fixture('02-walk'));
  expect(touched(viewOf('02-walk'), viewOf('02-walk'), 0, words)).toBeNull();
});
