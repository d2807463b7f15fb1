/** Views for the tests of Sylla's board: the fixtures, and the words of the real catalogues. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SyllaTable, SyllaView } from '../../src/games/sylla/view';
import { draftOf } from '../../src/table/state/draft';
import { addLines, lastTurnOfOthers } from '../../src/table/state/log';
import type { BoardProps, Hand, Moment } from '../../src/table/state/contract';
import type { TableMessage, Value } from '../../src/wire/types';
import { Words } from '../../src/wire/words';
import { catalogueOf } from '../catalogue';

const FOLDER = resolve(import.meta.dirname, '../../dev/moments/sylla');
export const LANGUAGES = ['en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export const FIXTURES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));

/** A fixture as the server would send it. */
export function fixture(name: string): TableMessage {
  return JSON.parse(readFileSync(resolve(FOLDER, `${name}.json`), 'utf8')) as TableMessage;
}

/** The view of a fixture. */
export function viewOf(name: string): SyllaView {
  return fixture(name).view as unknown as SyllaView;
}

/** The words of the game in a language, from the real catalogues. */
export function wordsIn(lang: Language, message: TableMessage): Words {
  const [frame, sylla] = [catalogueOf(lang, 'frame'), catalogueOf(lang, 'sylla')];
  return new Words(lang, frame, sylla, message.seats);
}

/** What is true in a fixture. */
export function moment(name: string, lang: Language = 'en'): Moment<SyllaTable> {
  const message = fixture(name);
  return {
    view: viewOf(name),
    legal: message.legal,
    seats: message.seats,
    you: message.seat,
    words: wordsIn(lang, message),
  };
}

/** The props of a board that shows a fixture, with these picks in hand. */
export function propsOf(
  name: string,
  hand: Hand,
  picks: Record<string, Value> = {},
  compact = false,
): BoardProps<SyllaTable> {
  const message = fixture(name);
  return {
    ...moment(name),
    draft: draftOf(message.legal, picks),
    pointed: null,
    recent: lastTurnOfOthers(addLines([], message.log), message.seat),
    hand,
    compact,
    log: message.log,
    arriving: {},
  };
}
