/** Views for the tests of Municipium's board: the fixtures, and small changes of them. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'smol-toml';
import type { MunicipiumView, Institution, House } from '../../src/games/municipium/view';
import type { TableMessage } from '../../src/lib/types';
import { Words, type Catalogue } from '../../src/lib/words';

const FOLDER = resolve(import.meta.dirname, '../../src/games/municipium/fixtures');
const TEXTS = resolve(import.meta.dirname, '../../../src/ludi/texts');

/** A fixture as the server would send it. */
export function fixture(name: string): TableMessage {
  return JSON.parse(readFileSync(resolve(FOLDER, `${name}.json`), 'utf8')) as TableMessage;
}

/** The view of a fixture. */
export function viewOf(name: string): MunicipiumView {
  return fixture(name).view as unknown as MunicipiumView;
}

/** A copy of a view that may be changed. */
export function copy(view: MunicipiumView): MunicipiumView {
  return structuredClone(view);
}

/** A house of a view, to be changed. */
export function house(view: MunicipiumView, id: Institution): House {
  return view.table.institutions.find((one) => one.id === id)!;
}

/** The words of the game in a language, from the real catalogues. */
export function wordsIn(lang: 'en' | 'fr' | 'de', message: TableMessage): Words {
  const texts = parse(readFileSync(resolve(TEXTS, lang, 'municipium.toml'), 'utf8'));
  return new Words(lang, {}, texts as Catalogue, message.seats);
}
