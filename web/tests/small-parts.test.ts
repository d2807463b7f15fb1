import { describe, expect, it } from 'vitest';
import { rowsOf } from '../src/table/book/components';
import { lessonNow } from '../src/table/state/guide.svelte';
import { roman } from '../src/ui/numerals';
import { emphasised, matches, marked, unbroken } from '../src/ui/plain-text';
import { nearest } from '../src/ui/roving';
import { routeOf } from '../src/ui/route';
import { seatPath } from '../src/ui/seat';
import { plainTable } from '../src/table/state/text-table';
import { ago, clockText, timeLeft } from '../src/ui/time';
import type { GuideStep, Moment } from '../src/table/state/contract';
import type { View } from '../src/wire/types';
import { Words } from '../src/wire/words';

describe('routes', () => {
  it('name a page and what it is about', () => {
    expect(routeOf('/')).toMatchObject({ page: 'home', what: '' });
    expect(routeOf('/table/p3x-Y?ply=4')).toMatchObject({ page: 'table', what: 'p3x-Y' });
    expect(routeOf('/table/p3x?ply=4').query.get('ply')).toBe('4');
    expect(routeOf('/no/such')).toMatchObject({ page: 'lost' });
    expect(routeOf('/table/%E0%A4%A')).toMatchObject({ page: 'table', what: '%E0%A4%A' });
  });
});

it('rounds, places and points are written in Roman figures', () => {
  expect([0, 2, 4, 6, 8, 14].map(roman)).toEqual(['', 'II', 'IV', 'VI', 'VIII', 'XIV']);
});

describe('arrows on a board', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  const boxes = [box(100, 0), box(50, 60), box(200, 0), box(0, 100)];
  it('go to the nearest target ahead', () => {
    expect(nearest(box(0, 0), boxes, [1, 0])).toBe(0);
    expect(nearest(box(0, 0), boxes, [0, 1])).toBe(3);
    expect(nearest(box(0, 0), boxes, [-1, 0])).toBe(-1);
  });
});

describe('times', () => {
  it('are left in days and hours, and never none while there is some', () => {
    const words = {
      frame: (key: string, args: object) => `${key} ${Object.values(args).join(' ')}`,
    };
    expect(timeLeft(259_199, words)).toBe('time.days_hours 2 23');
    expect(timeLeft(172_800, words)).toBe('time.days 2');
    expect(timeLeft(7_300, words)).toBe('time.hours 2');
    expect(timeLeft(20, words)).toBe('time.minutes 1');
  });
  const now = Date.parse('2026-11-15T12:00:00Z');
  it('are said as people say them', () => {
    expect(ago('2026-11-14T12:00:00Z', 'en', now)).toBe('yesterday');
    expect(ago('2026-11-15T10:00:00Z', 'fr', now)).toBe('il y a 2 heures');
    expect(ago('not a time', 'en', now)).toBe('');
  });
  it('run on a clock', () => {
    expect([65, 0.2, -3, 7384].map(clockText)).toEqual(['1:05', '0:01', '0:00', '2:03:04']);
  });
});

describe('plain text', () => {
  it('keeps French marks with their words, and others as they are', () => {
    expect(unbroken('Un pas ? « Oui » : un.', 'fr')).toBe(
      'Un pas\u00a0? «\u00a0Oui\u00a0»\u00a0: un.',
    );
    expect(unbroken('{n?un pas|{n} pas}', 'fr')).toBe('{n?un pas|{n} pas}');
    expect(unbroken('odd ?', 'en')).toBe('odd ?');
  });
  it('knows strong words and makes no HTML', () => {
    expect(emphasised('a **b** <i>c</i>')).toEqual([
      { text: 'a ', strong: false },
      { text: 'b', strong: true },
      { text: ' <i>c</i>', strong: false },
    ]);
  });
  it('is searched without accents and capitals, word by word', () => {
    expect(matches('Le Préfet visite le Forum', 'prefet FORUM')).toBe(true);
    expect(matches('Le Préfet', 'forum')).toBe(false);
    expect(matches('anything', '  ')).toBe(true);
  });
});

describe('the box', () => {
  it('becomes rows with their provenance', () => {
    const leaf = (value: string | number) => ({ value, from: 'rulebook' as const });
    expect(rowsOf({ pawns: leaf(7), cards: [{ id: leaf('visit'), count: leaf(4) }] })).toEqual([
      { path: ['pawns'], value: '7', from: 'rulebook', note: '' },
      { path: ['cards', 'visit', 'count'], value: '4', from: 'rulebook', note: '' },
    ]);
  });
});

describe('lessons', () => {
  const step = (id: string, holds: boolean): GuideStep => ({ id, when: () => holds });
  it('come one at a time, each once, when their moment has come', () => {
    const steps = [step('a', true), step('b', false), step('c', true)];
    const moment = {} as Moment;
    expect(lessonNow(steps, moment, [])?.id).toBe('a');
    expect(lessonNow(steps, moment, ['a'])?.id).toBe('c');
    expect(lessonNow(steps, moment, ['a', 'c'])).toBeNull();
  });
});

describe('the table in words', () => {
  it('is made of the view where a game gives none', () => {
    const words = new Words(
      'en',
      { web: { nothing: 'nothing', yes: 'yes', no: 'no', table: { title: 'Table' } } },
      {},
      [{ seat: 0, name: 'Livia' }],
    );
    const view = {
      table: {
        turn: 3,
        bag: { priest: 2 },
        families: [{ seat: 0, favours: 1, card: null }],
        houses: [{ id: 'temple', pawns: 2 }],
      },
    } as unknown as View;
    expect(plainTable({ view, words, legal: [], seats: [], you: 0 })).toEqual([
      { title: 'Table', lines: ['turn: 3'] },
      { title: 'bag', lines: ['priest: 2'] },
      { title: 'families', lines: ['Livia; favours: 1'] },
      { title: 'houses', lines: ['temple; pawns: 2'] },
    ]);
  });
});

describe('seats', () => {
  it('have five different shapes', () => {
    expect(new Set([0, 1, 2, 3, 4].map((seat) => seatPath(seat, 10))).size).toBe(5);
  });
});

it('marks what was sought, whatever the accents and capitals', () => {
  const parts = marked('Le **Préfet** vient au prefet', 'PREFET');
  expect(parts.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['Préfet', 'prefet']);
  expect(parts.map(({ text }) => text).join('')).toBe('Le Préfet vient au prefet');
});
