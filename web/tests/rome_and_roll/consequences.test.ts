// @vitest-environment node
/** What an answer would bring is told before it is given, as the rules foresee it, in three languages. */
import { expect, it } from 'vitest';
import { consequences } from '../../src/games/rome_and_roll/consequences';
import type { RomeTable } from '../../src/games/rome_and_roll/view';
import { LANGUAGES, momentsOf, spyHand, type Language } from '../moments';

const { fixture, propsOf, wordsIn } = momentsOf<RomeTable>('rome_and_roll');

function told(name: string, verb: string, lang: Language = 'en') {
  return fixture(name)
    .legal.filter((action) => action.verb === verb)
    .map(({ code }) => {
      const words = wordsIn(lang, fixture(name));
      return consequences({ ...propsOf(name, spyHand(), { code }), words });
    });
}

const briefs = (name: string, verb: string) => told(name, verb).map((one) => one?.brief);

it('calls a die that allows nothing bad news', () => {
  const tones = [...told('03-draft', 'take'), ...told('05-use', 'use')];
  for (const account of tones)
    expect(account!.tones).toEqual([account!.lines[0] === 'No main action' ? 'worse' : null]);
});

it('says on its button what an answer costs or brings', () => {
  expect(briefs('05-use', 'use')).toEqual(['no main action', 'Build or Conquer']);
  expect(briefs('10-walk', 'walk')).toEqual(['walk: 1 fish', 'walk: 0 fish']);
  expect(briefs('17-conquer', 'subdue')[0]).toMatch(/^strength \d$/);
});

const ASKED = [
  ['03-draft', 'take'],
  ['04-double', 'double'],
  ['05-use', 'use'],
  ['06-turn-die', 'turn'],
  ['10-walk', 'walk'],
  ['11-plan', 'choose'],
  ['17-conquer', 'subdue'],
  ['18-develop', 'renovate'],
  ['08-act-again', 'invoke'],
  ['23-claim', 'claim'],
] as const;

it.each(LANGUAGES)('tells it of every such answer in %s', (lang) => {
  for (const [name, verb] of ASKED) {
    const accounts = told(name, verb, lang);
    expect(accounts.length, name).toBeGreaterThan(0);
    for (const account of accounts) {
      expect(account!.lines.join(' '), name).toMatch(/\w/);
      expect(account!.lines.join(' '), name).not.toMatch(/[{}]|undefined|NaN|board\.|:[a-z]+:/);
    }
  }
});

it('names what a plan costs in the language of the table', () => {
  expect(told('11-plan', 'choose', 'de')[0]!.lines[0]).toBe('Kostet 2 Holz, 1 Ziegel');
  expect(told('11-plan', 'choose', 'fr')[0]!.lines[0]).toMatch(/bois/);
});

it('foresees nothing where the rules do not', () => {
  expect(told('10-walk', 'stay')).toEqual([null]);
});
