/** The words of the board in the three languages: nothing missing, nothing left unfilled. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guide } from '../../src/games/rome_and_roll/guide';
import { headline, phases } from '../../src/games/rome_and_roll/phases';
import { PARTS } from '../../src/games/rome_and_roll/sheet/sheet';
import { textTable } from '../../src/games/rome_and_roll/text';
import { fixture, FIXTURES, LANGUAGES, moment, viewOf, wordsIn } from './moments';

const FOLDER = resolve(import.meta.dirname, '../../src/games/rome_and_roll');

/** Every key that the board's sources ask `[board]` for by its own name. */
function keysAsked(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name))
    .map((name) => readFileSync(resolve(FOLDER, name), 'utf8'))
    .flatMap((text) =>
      [...text.matchAll(/words\s*\.board\(\s*'([\w.]+)'/g)].map((found) => found[1]!),
    );
}

describe.each(LANGUAGES)('in %s', (lang) => {
  const words = wordsIn(lang, fixture('31-chain'));

  it('the board has a word for everything it asks', () => {
    const asked = keysAsked();
    expect(asked.length).toBeGreaterThan(60);
    for (const key of asked) expect(words.text(`board.${key}`), key).toBeDefined();
    for (const part of PARTS) {
      expect(words.text(`board.score.${part}`), part).toBeDefined();
      expect(words.text(`board.score.how.${part}`), part).toBeDefined();
    }
    for (const word of ['neighbour', 'left'])
      expect(words.text(`board.story.${word}`), word).toBeDefined();
    for (const action of ['build', 'conquer', 'develop', 'trade'])
      expect(words.text(`board.senecas.does.${action}`), action).toBeDefined();
  });

  it('every ability of every advisor is said in words', () => {
    for (const name of FIXTURES)
      for (const { advisors } of viewOf(name).table.notables)
        for (const { abilities } of advisors)
          for (const ability of Object.values(abilities))
            expect(words.text(`components.abilities.${ability}`), ability).toBeDefined();
  });

  it('every lesson has a title and a text, every phase a name', () => {
    for (const { id } of guide) {
      expect(words.text(`guide.${id}.title`), id).toBeDefined();
      expect(words.text(`guide.${id}.text`), id).toBeDefined();
    }
    for (const { id } of phases(moment('03-draft')))
      expect(words.text(`phases.${id}`), id).toBeDefined();
  });

  it.each(FIXTURES)('%s: the text table has no sentence left unfilled', (name) => {
    const now = moment(name, lang);
    const sections = textTable(now);
    expect(sections).toHaveLength(5 + now.view.players + (now.view.table.seneca ? 1 : 0));
    for (const { title, lines } of sections)
      for (const line of [title, ...lines]) {
        expect(line).not.toMatch(/[{}]|undefined|NaN|[a-z]_[a-z]/);
        expect(line).not.toBe('');
      }
  });
});

describe('the top bar', () => {
  const now = (name: string) => phases(moment(name)).find((phase) => phase.now)?.id;

  it('names the draft, the first and the second die', () => {
    expect(now('03-draft')).toBe('draft');
    expect(now('04-double')).toBe('draft');
    expect(now('01-characters')).toBeUndefined();
    expect(now('51-over-three')).toBeUndefined();
    const using = (dice: number) => {
      const { view, ...rest } = moment('05-use');
      const seat = view.actors[0]!;
      const held = view.table.dice.map((die, i) => ({ ...die, at: i < dice ? seat : null }));
      const changed = { ...view, table: { ...view.table, turn: null, dice: held } };
      return phases({ ...rest, view: changed }).find((phase) => phase.now)?.id;
    };
    expect(using(2)).toBe('first');
    expect(using(1)).toBe('second');
  });

  it('counts the rounds, alone up to the last one', () => {
    expect(headline(moment('03-draft'))).toMatch(/^Round \d+$/);
    expect(headline(moment('42-solo-rubble'))).toMatch(/^Round \d of 9$/);
  });
});
