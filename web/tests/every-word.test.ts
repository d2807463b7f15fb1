// @vitest-environment node
/** Every action and every message of every game is rendered with every value, in three languages. */
import { expect, it } from 'vitest';
import type { GameInfo, Seat, Value } from '../src/wire/types';
import { lookUp, Words, type Catalogue } from '../src/wire/words';
import { catalogueOf, DOMAINS, GAMES } from './catalogue';

const LANGUAGES = ['en', 'fr', 'de'] as const;
const SEATS: Seat[] = ['Livia', 'Marcus', 'Octavia', 'Titus', 'Julia'].map((name, seat) => ({
  seat,
  name,
  kind: 'person',
}));
/** Written alike in every language: numbers, and squares as they stand on the map. */
const PLAIN = new Set(['number', 'action', 'square', 'face']);

function valuesOf(game: string, domain: string): Value[] {
  if (domain === 'seat') return SEATS.map(({ seat }) => seat);
  if (domain === 'number') return [0, 1, 2, 7];
  return DOMAINS[game]![domain]!;
}

/** All arguments at their first value, and each in turn at all of its values. */
function* allArguments(game: GameInfo, domains: Record<string, string>) {
  const first = Object.fromEntries(
    Object.entries(domains).map(([name, domain]) => [name, valuesOf(game.name, domain)[0]!]),
  );
  yield first;
  for (const [name, domain] of Object.entries(domains))
    for (const value of valuesOf(game.name, domain)) yield { ...first, [name]: value };
}

/** The names that a domain of the texts gives to a value; a value it does not name is its own. */
function namesOf(texts: Catalogue, domain: string, value: Value): string[] {
  if (domain === 'seat') return [SEATS[Number(value)]!.name];
  const entry = lookUp(texts, `domains.${domain}`);
  const named = entry && typeof entry === 'object' && !Array.isArray(entry) && entry[String(value)];
  if (typeof named === 'string') return [named];
  if (named && typeof named === 'object') return Object.values(named).map(String);
  return [String(value)];
}

const CASES = GAMES.flatMap((game) => LANGUAGES.map((lang) => [game.name, lang, game] as const));

it.each(CASES)('%s names every value in its own domain, in %s', (name, lang, game) => {
  const texts = catalogueOf(lang, name);
  const words = new Words(lang, catalogueOf(lang, 'frame'), texts, SEATS, game);
  const wrong: string[] = [];

  function check(kind: 'say' | 'events', key: string, domains: Record<string, string>) {
    const template = lookUp(texts, `${kind}.${key}`);
    if (typeof template !== 'string') return;
    // A number that chooses its form (`{n?one|{n} …}`) need not be said itself.
    const shown = Object.keys(domains).filter(
      (arg) => new RegExp(`\\{${arg}[.}]`).test(template) && !template.includes(`{${arg}?`),
    );
    for (const args of allArguments(game, domains)) {
      const said =
        kind === 'say'
          ? words.action({ code: 0, verb: key, ...args })
          : words.event({ ply: 1, seat: 0, event: key, args });
      if (/[{}]|undefined|\[object/.test(said)) wrong.push(said);
      for (const arg of shown) {
        const names = namesOf(texts, domains[arg]!, args[arg]!);
        if (!names.some((one) => said.includes(one))) wrong.push(`${said} lacks ${names[0]}`);
      }
    }
  }

  for (const [verb, domains] of Object.entries(game.verbs ?? {})) check('say', verb, domains);
  for (const [event, domains] of Object.entries(game.events ?? {}))
    if (!Object.values(domains).includes('action')) check('events', event, domains);
  expect(wrong).toEqual([]);
});

it.each(CASES)('%s has a name for every value that is not plain, in %s', (name, lang) => {
  const texts = catalogueOf(lang, name);
  const nameless = Object.entries(DOMAINS[name]!).flatMap(([domain, values]) =>
    domain === 'seat' || PLAIN.has(domain) || values.every((value) => typeof value === 'number')
      ? []
      : values
          .filter(
            (value) => lookUp(texts, `domains.${domain}`) === undefined || !named(domain, value),
          )
          .map((value) => `${domain}:${String(value)}`),
  );
  function named(domain: string, value: Value): boolean {
    const entry = lookUp(texts, `domains.${domain}`) as Catalogue;
    return String(value) in entry;
  }
  expect(nameless).toEqual([]);
});

it('calls a square by its letters and a province by its name', () => {
  const game = GAMES.find(({ name }) => name === 'rome_and_roll')!;
  const words = new Words(
    'en',
    catalogueOf('en', 'frame'),
    catalogueOf('en', game.name),
    SEATS,
    game,
  );
  expect(words.action({ code: 0, verb: 'produce', at: 'h3' })).toBe(
    'Let the building at h3 produce',
  );
});
