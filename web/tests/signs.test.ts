// @vitest-environment node
/** Every sign has its drawing, its name and one sentence, in three languages; no drawing of the sheets is unexplained. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as caligula from '../src/games/caligula/signs';
import * as municipium from '../src/games/municipium/signs';
import * as romeAndRoll from '../src/games/rome_and_roll/signs';
import * as sylla from '../src/games/sylla/signs';
import type { Drawn } from '../src/table/state/signs';
import { lookUp } from '../src/wire/words';
import { catalogueOf } from './catalogue';

const GAMES = { caligula, municipium, rome_and_roll: romeAndRoll, sylla };
const CASES = Object.entries(GAMES).flatMap(([game, { SIGNS }]) =>
  ['en', 'fr', 'de'].map((lang) => [game, lang, SIGNS] as const),
);

const said = (id: string, { name, text }: Drawn) => [
  name ?? `signs.${id}.name`,
  text ?? `signs.${id}.text`,
];

it.each(CASES)('%s in %s', (game, lang, signs) => {
  const texts = catalogueOf(lang, game);
  const used = new Set<string>();
  for (const [id, sign] of Object.entries(signs))
    for (const path of said(id, sign)) {
      const found = lookUp(texts, path) ?? '';
      const sentence = typeof found === 'object' && 'label' in found ? found.label : found;
      expect([path, typeof sentence === 'string' && sentence.length > 2]).toEqual([path, true]);
      used.add(path);
    }
  const written = Object.entries(lookUp(texts, 'signs') as object).flatMap(([id, parts]) =>
    Object.keys(parts as object).map((part) => `signs.${id}.${part}`),
  );
  expect(written.filter((path) => !used.has(path))).toEqual([]);
});

it.each(CASES)('%s in %s has a sign beside every way to a point', (game, lang, signs) => {
  const { WAYS } = GAMES[game as keyof typeof GAMES];
  expect(WAYS.filter((id) => !(id in signs))).toEqual([]);
  expect(lookUp(catalogueOf(lang, game), 'aim.ways')).toHaveLength(WAYS.length);
});

it.each(Object.entries(GAMES))(
  'every sign of %s names a paragraph that exists',
  (game, { SIGNS }) => {
    const book = readFileSync(`../src/ludi/games/${game}/rulebook.md`, 'utf8');
    const missing = Object.values(SIGNS).filter(
      ({ paragraph }) => !book.includes(`**${paragraph}**`),
    );
    expect(missing).toEqual([]);
  },
);

/** What only decorates, and the tools of the hand. */
const NO_SIGNS: Record<string, string[]> = {
  caligula: ['back', 'augustus-back'],
  sylla: ['hex-none', 'ic-hourglass', 'w-ecclesia'],
  rome_and_roll: ['rotate', 'flip'],
};
const SHEETS = [
  ['caligula', 'sprite.svg', /symbol id="cal-([\w-]+)"/g, caligula.signOf],
  ['sylla', 'pieces.svg', /symbol id="([\w-]+)"/g, sylla.signOf],
  ['rome_and_roll', 'icons.svg', /symbol id="([\w-]+)"/g, romeAndRoll.signOf],
] as const;

it.each(SHEETS)('every drawing of %s is explained', (game, file, symbol, signOf) => {
  const sheet = readFileSync(`src/games/${game}/art/${file}`, 'utf8');
  const drawings = [...sheet.matchAll(symbol)].map(([, id]) => id!);
  expect(drawings.length).toBeGreaterThan(20);
  expect(drawings.filter((id) => !signOf(id)).sort()).toEqual([...NO_SIGNS[game]!].sort());
});
