// @vitest-environment node
/** Every sign of the aid has its name and one sentence, in three languages. */
import { expect, it } from 'vitest';
import { signs as caligula } from '../src/games/caligula/signs';
import { signs as municipium } from '../src/games/municipium/signs';
import { signs as romeAndRoll } from '../src/games/rome_and_roll/signs';
import { signs as sylla } from '../src/games/sylla/signs';
import { lookUp } from '../src/lib/words';
import { catalogueOf } from './catalogue';

const GAMES = { caligula, municipium, rome_and_roll: romeAndRoll, sylla };
const CASES = Object.entries(GAMES).flatMap(([game, signs]) =>
  ['en', 'fr', 'de'].map((lang) => [game, lang, Object.keys(signs)] as const),
);

it.each(CASES)('%s in %s', (game, lang, ids) => {
  const texts = catalogueOf(lang, game);
  expect(Object.keys(lookUp(texts, 'signs') as object).sort()).toEqual([...ids].sort());
  for (const id of ids)
    for (const part of ['name', 'text']) {
      const said = lookUp(texts, `signs.${id}.${part}`);
      expect(typeof said === 'string' && said.length > 2).toBe(true);
    }
});
