/** What the board works out from views and lines: reveals, pairs, steps, words. */
import { describe, expect, it } from 'vitest';
import { guide } from '../../src/games/caligula/guide';
import { headline, phases } from '../../src/games/caligula/phases';
import { freshSpaces, revealsIn } from '../../src/games/caligula/recent';
import { ranked, reasonOf } from '../../src/games/caligula/reveal';
import { isOfPair, pairOf, signPicks } from '../../src/games/caligula/targets';
import { textTable } from '../../src/games/caligula/text';
import { plotStep } from '../../src/games/caligula/view';
import type { Moment } from '../../src/table/state/contract';
import type { Action, LogEntry, Value } from '../../src/wire/types';
import { fixture, FIXTURES, viewOf, wordsIn } from './moments';

function said(event: string, args: Record<string, Value>): LogEntry {
  return { ply: 1, seat: 0, event, args };
}

const RESOLVED = [
  said('placed', { seat: 1, at: 'nobiles_i', space: 3 }),
  said('resolving', { civitas: 'nobiles_3', at: 'nobiles_i' }),
  said('turned_up', { seat: 1, token: '4', space: 2 }),
  said('turned_up', { seat: 0, token: '3', space: 1 }),
  said('turned_up', { seat: 0, token: '1', space: 6 }),
  said('turned_up', { seat: 2, token: 'minus_1', space: 5 }),
  said('sum', { seat: 0, sum: 4, value: 4 }),
  said('sum', { seat: 1, sum: 4, value: 4 }),
  said('sum', { seat: 2, sum: -1, value: 4 }),
  said('gains', { seat: 0, times: 1 }),
  said('primus_taken', { seat: 0 }),
  said('card_leaves', { civitas: 'nobiles_3' }),
  said('sequentia_begins', { slot: 2, sequentia: 'pass_ordo' }),
  said('ordo_passed', {}),
];

describe('a reveal', () => {
  const [reveal] = revealsIn(RESOLVED);
  const words = wordsIn('en', fixture('01-placement'));

  it('is told from the log: tokens, sums, whose it is, what came of it', () => {
    expect(reveal).toMatchObject({ civitas: 'nobiles_3', at: 'nobiles_i', value: 4 });
    expect(ranked(reveal!.rows).map(({ seat, sum }) => [seat, sum])).toEqual([
      [0, 4],
      [1, 4],
      [2, -1],
    ]);
    expect(reveal!.after.map(({ event }) => event)).toEqual(['primus_taken']);
  });

  it('says what breaks a tie and who stays under the value', () => {
    const reasons = ranked(reveal!.rows).map((row) => reasonOf(words, reveal!, row));
    expect(reasons).toEqual([
      'has the effect once, further left (space 1)',
      'tied, but only from space 2',
      'under 4',
    ]);
  });

  it('knows the tokens laid since the own last act', () => {
    expect([...freshSpaces(RESOLVED, 'nobiles_i')]).toEqual([3]);
    expect(freshSpaces(RESOLVED, 'nobiles_ii').size).toBe(0);
  });
});

describe('targets', () => {
  const legal: Action[] = [
    { code: 1, verb: 'swap_ordo', one: 1, other: 3 },
    { code: 2, verb: 'destroy', at: 'plebs_i' },
  ];

  it('finds a pair whichever of the two is pressed first', () => {
    expect(pairOf(legal, 'swap_ordo', 3, 1)?.code).toBe(1);
    expect(pairOf(legal, 'swap_ordo', 1, 2)).toBeNull();
    expect([1, 2, 3].map((n) => isOfPair(legal, 'swap_ordo', n))).toEqual([true, false, true]);
  });

  it('offers a sign only if what it is drawn for is legal', () => {
    expect(signPicks(legal, 'destroy_plebs')).toEqual({ verb: 'destroy' });
    expect(signPicks(legal, 'coniura')).toBeNull();
  });
});

function momentOf(name: string, lang: 'en' | 'fr' | 'de' = 'en'): Moment<never> {
  const message = fixture(name);
  return {
    view: viewOf(name) as never,
    legal: message.legal,
    seats: message.seats,
    you: message.seat,
    words: wordsIn(lang, message),
  };
}

describe('round the board', () => {
  it('knows the step of a round and of a conspiracy', () => {
    const now = (name: string) => phases(momentOf(name)).find((one) => one.now)?.id;
    expect(now('01-placement')).toBe('placement');
    expect(now('02-benefit')).toBe('sequentia');
    expect(now('11-strike')).toBe('conspiracy');
    expect(now('12-over')).toBeUndefined();
    expect(['06-plot', '09-favour', '11-strike'].map((name) => plotStep(viewOf(name)))).toEqual([
      'plot',
      'favours',
      'daggers',
    ]);
    expect(headline(momentOf('02-benefit'))).toMatch(/^Round \d · Sequentia \d of 6$/);
  });

  it.each(FIXTURES.flatMap((name) => (['en', 'fr', 'de'] as const).map((lang) => [name, lang])))(
    'tells the whole table in words: %s %s',
    (name, lang) => {
      const sections = textTable(momentOf(name!, lang as 'en'));
      expect(sections.length).toBeGreaterThanOrEqual(10);
      const lines = sections.flatMap(({ title, lines }) => [title, ...lines]);
      expect(lines.filter((line) => /_|\{|undefined|^$/.test(line))).toEqual([]);
    },
  );

  it('has a lesson for every question', () => {
    const asked = FIXTURES.filter((name) => !/swap-with|lay|over|placement/.test(name));
    for (const name of asked) expect(guide.some((step) => step.when(momentOf(name)))).toBe(true);
  });
});
