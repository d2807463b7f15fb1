import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guide } from '../../src/games/sylla/guide';
import { helpLine, lossOf, lyingLine, prizesLine } from '../../src/games/sylla/labels';
import { headline, phases } from '../../src/games/sylla/phases';
import { textTable } from '../../src/games/sylla/text';
import { fixture, FIXTURES, LANGUAGES, moment, viewOf, wordsIn } from './moments';

const FOLDER = resolve(import.meta.dirname, '../../src/games/sylla');

/** Every key that the board's sources ask `[board]` for by its own name. */
function keysAsked(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => /\.(svelte|ts)$/.test(name))
    .map((name) => readFileSync(resolve(FOLDER, name), 'utf8'))
    .flatMap((text) =>
      [...text.matchAll(/words\s*\.board\(\s*'(\w+)'/g)].map((found) => found[1]!),
    );
}

describe.each(LANGUAGES)('in %s', (lang) => {
  const words = wordsIn(lang, fixture('06-auction'));

  it('the board has a word for everything it asks', () => {
    const asked = keysAsked();
    expect(asked.length).toBeGreaterThan(60);
    for (const key of asked) expect(words.text(`board.${key}`), key).toBeDefined();
    for (const fate of ['averted', 'strikes', 'struck', 'level'])
      expect(words.text(`board.fate_${fate}`), fate).toBeDefined();
  });

  it('every event, tile and character says what it does', () => {
    for (const name of FIXTURES) {
      const { table } = viewOf(name);
      for (const { id } of table.events) expect(words.text(`board.effect.${id}`), id).toBeDefined();
      for (const { building } of table.sale)
        if (building) expect(words.text(`board.building.${building}`), building).toBeDefined();
    }
    for (const kind of ['senator', 'merchant', 'legionary', 'vestal', 'slave', 'crane'])
      expect(words.text(`board.power.${kind}`), kind).toBeDefined();
  });

  it('every lesson has a title and a text', () => {
    for (const { id } of guide) {
      expect(words.text(`guide.${id}.title`), id).toBeDefined();
      expect(words.text(`guide.${id}.text`), id).toBeDefined();
    }
  });

  it.each(FIXTURES)('%s: the text table has no sentence left unfilled', (name) => {
    const sections = textTable(moment(name, lang));
    expect(sections).toHaveLength(5 + 4);
    for (const { title, lines } of sections)
      for (const line of [title, ...lines]) {
        expect(line).not.toMatch(/[{}]|undefined|NaN|_/);
        expect(line).not.toBe('');
      }
  });

  it('the phases and the headline are named', () => {
    for (const name of FIXTURES)
      for (const { id, short = id } of phases(moment(name, lang)))
        for (const key of [id, short]) expect(words.text(`phases.${key}`), key).toBeDefined();
    expect(headline(moment('06-auction', lang))).toMatch(/\d.*5/);
  });
});

describe('in English', () => {
  const words = wordsIn('en', fixture('06-auction'));
  const { table } = viewOf('06-auction');

  it('a face-down card names the event that holds it', () => {
    const piece = table.romans[0]!.pieces.find(({ id }) => id === 'senator')!;
    expect(lyingLine(words, table, { piece, lie: 'down' })).toBe(
      'Senator, face down: Senatorial purges',
    );
  });

  it('tilting says what is lost', () => {
    expect(lossOf(words, 'christian_merchant')).toBe('−1 den.');
    expect(lossOf(words, 'slave')).toBe('no loss');
  });

  it('a Great Work tells its prizes and what it moves', () => {
    const ranked = { prizes: [5, 3], votes: [], moves: 'famine', votes_per_step: 4, steps: 1 };
    expect(prizesLine(words, { ...ranked, moves: 'famine' })).toBe('1st +5 · 2nd +3');
    expect(helpLine(words, { ...ranked, moves: 'famine' })).toBe('Famine −1 for every 4 votes up');
    const temple = { prizes: [10, 6], votes: [8, 5], moves: null, votes_per_step: 0, steps: 0 };
    expect(prizesLine(words, temple)).toBe('8 votes +10 · 5 votes +6');
    expect(helpLine(words, temple)).toBe('');
  });
});

describe('the phase', () => {
  it('follows the table, the present one by its name', () => {
    const now = (name: string) =>
      phases(moment(name))
        .filter((phase) => phase.now)
        .map(({ id }) => id);
    expect(now('01-characters')).toEqual(['setup']);
    expect(now('02-election')).toEqual(['i_now']);
    expect(now('06-auction')).toEqual(['iii_now']);
    expect(now('14-vote')).toEqual(['vi_now']);
    expect(now('16-slaves')).toEqual(['end']);
    expect(now('17-over')).toEqual([]);
  });
});

describe('the lessons', () => {
  it('come when their question is asked', () => {
    const due = (name: string) =>
      guide.filter((lesson) => lesson.when(moment(name))).map(({ id }) => id);
    expect(due('01-characters')).toEqual(['hexagons']);
    expect(due('02-election')).toEqual(['reveal', 'election']);
    expect(due('10-cubes')).toEqual(['events']);
    expect(due('14-vote')).toEqual(['vote']);
    expect(due('16-slaves')).toEqual(['slaves']);
    expect(due('17-over')).toEqual([]);
  });
});
