/** Views for the tests of Caligula's board: the fixtures, and words from the real catalogues. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'smol-toml';
import { vi } from 'vitest';
import type { CaligulaTable, CaligulaView } from '../../src/games/caligula/view';
import { draftOf } from '../../src/lib/draft';
import type { BoardProps, Hand, TableMessage, Value } from '../../src/lib/types';
import { Words, type Catalogue } from '../../src/lib/words';

const FOLDER = resolve(import.meta.dirname, '../../src/games/caligula/fixtures');
const TEXTS = resolve(import.meta.dirname, '../../../src/ludi/texts');

/** The names of all fixtures. */
export const FIXTURES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));

/** A fixture as the server would send it. */
export function fixture(name: string): TableMessage {
  return JSON.parse(readFileSync(resolve(FOLDER, `${name}.json`), 'utf8')) as TableMessage;
}

/** The view of a fixture. */
export function viewOf(name: string): CaligulaView {
  return fixture(name).view as unknown as CaligulaView;
}

/** The words of the game in a language. */
export function wordsIn(lang: 'en' | 'fr' | 'de', message: TableMessage): Words {
  const texts = parse(readFileSync(resolve(TEXTS, lang, 'caligula.toml'), 'utf8'));
  return new Words(lang, {}, texts as Catalogue, message.seats);
}

/** A hand that only remembers what was done with it. */
export function spyHand() {
  return {
    pick: vi.fn(),
    choose: vi.fn(),
    clear: vi.fn(),
    point: vi.fn(),
    why: vi.fn(),
    rule: vi.fn(),
  } satisfies Hand;
}

/** The board's props at a fixture. */
export function propsOf(
  name: string,
  hand: Hand,
  picks: Record<string, Value> = {},
  compact = false,
): BoardProps<CaligulaTable> {
  const message = fixture(name);
  return {
    view: viewOf(name),
    legal: message.legal,
    draft: draftOf(message.legal, picks),
    pointed: null,
    seats: message.seats,
    you: message.seat,
    recent: message.log,
    words: wordsIn('en', message),
    hand,
    compact,
    log: message.log,
    arriving: {},
  };
}
