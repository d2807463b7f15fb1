// @vitest-environment node
/** What a choice would bring is told before it is confirmed, as the rules foresee it, in three languages. */
import { describe, expect, it } from 'vitest';
import { consequences } from '../../src/games/municipium/consequences';
import { LANGUAGES, momentsOf, spyHand } from '../moments';
import type { MunicipiumTable } from '../../src/games/municipium/view';

const { fixture, propsOf, wordsIn } = momentsOf<MunicipiumTable>('municipium');

function told(name: string, verb: string, lang: (typeof LANGUAGES)[number] = 'en') {
  return fixture(name)
    .legal.filter((action) => action.verb === verb)
    .map(({ code }) => {
      const props = propsOf(name, spyHand(), { code });
      return consequences({ ...props, words: wordsIn(lang, fixture(name)) });
    });
}

it('keeps the colon apart in French', () => {
  expect(told('02-walk', 'walk', 'fr')[0]!.lines[0]).toMatch(/^\S+\u00a0: vous /);
});

describe('a walk', () => {
  it.each(LANGUAGES)('says how one stands in both institutions, in %s', (lang) => {
    const accounts = told('02-walk', 'walk', lang);
    expect(accounts.length).toBeGreaterThan(3);
    for (const account of accounts) {
      expect(account!.lines).toHaveLength(2);
      expect(account!.lines.join(' ')).not.toMatch(/[{}]|undefined|then\./);
    }
  });
});

it('calls it good news to rise and bad news to fall or to leave', () => {
  for (const account of told('02-walk', 'walk'))
    account!.lines.forEach((line, k) => {
      const tone = /become/.test(line) ? 'better' : /fall|leave/.test(line) ? 'worse' : null;
      expect(account!.tones![k], line).toBe(tone);
    });
});

describe('a card', () => {
  it.each(LANGUAGES)('says who would get what before it is played, in %s', (lang) => {
    const accounts = [...told('03-card', 'use', lang), ...told('03-card', 'turn', lang)];
    expect(accounts.length).toBeGreaterThan(1);
    for (const account of accounts) {
      expect(account!.lines.length).toBeGreaterThan(0);
      expect(account!.lines.join(' ')).not.toMatch(/[{}]|undefined|then\./);
    }
  });
});

it('foresees nothing where the rules do not', () => {
  expect(told('02-walk', 'done')).toEqual([null]);
});

it('has a few words of it for the button of every card', () => {
  const briefs = [...told('03-card', 'turn'), ...told('03-card', 'use')].map((one) => one!.brief);
  expect(briefs).toEqual([
    '3 × Praefect’s visit, 2 × Citizens’ visit, 1 × All powers',
    'Livia: a favour, Marcus: an advocate',
    'one citizen fills Baths, Forum',
    'powers: Tavern, Baths, Forum',
  ]);
});
