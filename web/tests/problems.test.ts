import { beforeEach, describe, expect, it } from 'vitest';
import { inARow, LEVELS, nextOf } from '../src/problems/choose';
import { dayOf, daysHere, keepHere, knownHere, lastHere, triedHere } from '../src/problems/device';
import { remember } from '../src/ui/storage';
import type { MarkAnswer, ProblemCard } from '../src/wire/messages';

const card = (name: string, level: number, game = 'sylla'): ProblemCard => ({
  name,
  game,
  level,
  players: 3,
  themes: ['5'],
  steps: 1,
});
const mark: MarkAnswer = {
  game: 'sylla',
  level: 1040,
  doubt: 300,
  streak: 2,
  best: 2,
  mu: 26,
  sigma: 8,
};
const nothing = () => false;

describe('which problem comes next', () => {
  const cards = [card('easy', 700), card('fit', 1100), card('hard', 1900), card('m', 1000, 'm')];

  it('is the one nearest to my level in its game', () => {
    const wish = { game: 'sylla', theme: null, above: LEVELS.own };
    expect(nextOf(cards, wish, { sylla: 1200 }, nothing)?.name).toBe('fit');
    expect(nextOf(cards, wish, { sylla: 2200 }, nothing)?.name).toBe('hard');
    expect(nextOf(cards, wish, {}, ({ name }) => name === 'fit')?.name).toBe('easy');
  });

  it('is an easier or a harder one for who wants that', () => {
    const wished = (above: number) => ({ game: 'sylla', theme: null, above });
    expect(nextOf(cards, wished(LEVELS.easier), { sylla: 1000 }, nothing)?.name).toBe('easy');
    expect(nextOf(cards, wished(LEVELS.harder), { sylla: 1300 }, nothing)?.name).toBe('hard');
  });

  it('is none when all that fit were tried', () => {
    expect(nextOf(cards, { game: null, theme: '9', above: 0 }, {}, nothing)).toBeNull();
    expect(nextOf(cards, { game: 'm', theme: null, above: 0 }, {}, () => true)).toBeNull();
  });
});

describe('what was told', () => {
  it('stands in a row, the same again and again once', () => {
    expect(inARow(['A pays 1.', 'A builds.'])).toBe('A pays 1. A builds.');
    expect(inARow(['A bids', 'B passes', 'B passes'])).toBe('A bids · B passes (2×)');
    expect(inARow(['A pays.', 'A pays.', 'B bids'])).toBe('A pays (2×). B bids');
  });
});

describe('what a device keeps', () => {
  beforeEach(() => void remember('ludi.problems', ''));

  it('is the first tries, the level and the days in a row', () => {
    keepHere({ name: 'a', game: 'sylla', right: true, day: '2026-11-17' }, mark);
    keepHere({ name: 'b', game: 'sylla', right: false, day: '2026-11-18' }, mark);
    expect(triedHere('a')).toBe(true);
    expect(triedHere('c')).toBeNull();
    expect(lastHere('sylla')).toEqual([false, true]);
    expect(knownHere('sylla')).toEqual({ mu: 26, sigma: 8, streak: 2, best: 2 });
    expect(daysHere('2026-11-18')).toBe(2);
    expect(daysHere('2026-11-19')).toBe(2);
    expect(daysHere('2026-11-21')).toBe(0);
  });

  it('is a day by the calendar of the reader', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });

  it('may be damaged', () => {
    remember('ludi.problems', 'nonsense');
    expect(lastHere('sylla')).toEqual([]);
  });
});
