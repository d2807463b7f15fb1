/** For tests: the catalogues of the server's texts, and what it says of every game (`dev/games.json`). */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'smol-toml';
import house from '../dev/games.json';
import type { GameInfo, House, Value } from '../src/wire/types';
import type { Catalogue } from '../src/wire/words';

const TEXTS = resolve(import.meta.dirname, '../../src/ludi/texts');

export const GAMES = house.games as unknown as GameInfo[];

/** The values of every domain, by game. */
export const DOMAINS = house.domains as unknown as Record<string, Record<string, Value[]>>;

export const HOUSE = house as unknown as House;

/** One catalogue of texts. */
export function catalogueOf(lang: string, name: string): Catalogue {
  return parse(readFileSync(resolve(TEXTS, lang, `${name}.toml`), 'utf8')) as Catalogue;
}
