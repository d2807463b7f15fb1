/** For the tests of every board: its fixtures as the server would send them, and the words of the real catalogues. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { vi } from 'vitest';
import { draftOf } from '../src/table/state/draft';
import { addLines, lastTurnOfOthers } from '../src/table/state/log';
import type { BoardProps, Hand, Moment } from '../src/table/state/contract';
import type { TableMessage, Value, View } from '../src/wire/types';
import { Words } from '../src/wire/words';
import { catalogueOf, GAMES } from './catalogue';

const FOLDERS = resolve(import.meta.dirname, '../dev/moments');

export const LANGUAGES = ['en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

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

/** The moments of one game. */
export function momentsOf<Table>(game: string) {
  const folder = resolve(FOLDERS, game);

  /** A fixture as the server would send it. */
  function fixture(name: string): TableMessage {
    return JSON.parse(readFileSync(resolve(folder, `${name}.json`), 'utf8')) as TableMessage;
  }

  /** The view of a fixture. */
  function viewOf(name: string): View<Table> {
    return fixture(name).view as View<Table>;
  }

  /** The words of the game in a language. */
  function wordsIn(lang: Language, message: TableMessage): Words {
    const info = GAMES.find(({ name }) => name === game)!;
    return new Words(
      lang,
      catalogueOf(lang, 'frame'),
      catalogueOf(lang, game),
      message.seats,
      info,
    );
  }

  /** What is true in a fixture. */
  function moment(name: string, lang: Language = 'en'): Moment<Table> {
    const message = fixture(name);
    const { legal, seats, seat: you } = message;
    return { view: viewOf(name), legal, seats, you, words: wordsIn(lang, message) };
  }

  /** The props of a board that shows a fixture, with these picks in hand. */
  function propsOf(
    name: string,
    hand: Hand,
    picks: Record<string, Value> = {},
    compact = false,
  ): BoardProps<Table> {
    const { legal, log, seat } = fixture(name);
    return {
      ...moment(name),
      draft: draftOf(legal, picks),
      pointed: null,
      recent: lastTurnOfOthers(addLines([], log), seat),
      log,
      hand,
      compact,
      arriving: {},
    };
  }

  const FIXTURES = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''));
  return { FIXTURES, fixture, viewOf, wordsIn, moment, propsOf };
}
