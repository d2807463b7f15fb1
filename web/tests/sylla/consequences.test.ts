// @vitest-environment node
/** What an answer would bring is told before it is given, as the rules foresee it, in three languages. */
import { expect, it } from 'vitest';
import { consequences } from '../../src/games/sylla/consequences';
import { LANGUAGES, spyHand, type Language } from '../moments';
import { fixture, propsOf, wordsIn } from './moments';

function told(name: string, verb: string, lang: Language = 'en') {
  return fixture(name)
    .legal.filter((action) => action.verb === verb)
    .map(({ code }) => {
      const words = wordsIn(lang, fixture(name));
      return consequences({ ...propsOf(name, spyHand(), { code }), words });
    });
}

const briefs = (name: string, verb: string) => told(name, verb).map((one) => one?.brief);

it('says on its button what an answer costs or brings', () => {
  expect(briefs('02-election', 'bid')).toEqual(['costs 0 denarii if it wins']);
  expect(briefs('05-offer', 'offer')).toEqual(['−2 famine', 'moves a marker']);
  expect(briefs('06-auction', 'pledge')).toEqual(['−1 power', '−2 powers']);
  expect(briefs('07-pay', 'tilt')).toEqual(['−1 den.', '−1 cube', 'no loss']);
  expect(briefs('10-cubes', 'place')).toEqual([
    'with your cube: averted',
    'with your cube: averted',
  ]);
  expect(briefs('14-vote', 'vote').slice(0, 3)).toEqual(['+0', '+0 to 5', '+0 to 5']);
});

it('calls a loss bad news and what costs nothing good', () => {
  const tones = (name: string, verb: string) => told(name, verb).map((one) => one!.tones?.[0]);
  expect(tones('06-auction', 'pledge')).toEqual(['worse', 'worse']);
  expect(tones('07-pay', 'tilt')).toEqual(['worse', 'worse', 'better']);
  expect(tones('10-cubes', 'place')).toEqual(['better', 'better']);
  expect(tones('02-election', 'bid')).toEqual([null]);
});

it('says of all four events what one cube more would make of them, and of the famine', () => {
  const [first] = told('10-cubes', 'place');
  expect(first!.lines.slice(1)).toEqual([
    expect.stringMatching(/^Averted: /),
    expect.stringMatching(/^Strikes: /),
    'Famine at level 4',
  ]);
});

const ASKED = [
  ['02-election', 'bid'],
  ['03-token', 'take'],
  ['04-recruit', 'recruit'],
  ['05-offer', 'offer'],
  ['06-auction', 'pledge'],
  ['07-pay', 'tilt'],
  ['08-insula', 'take'],
  ['10-cubes', 'place'],
  ['11-avert', 'avert'],
  ['12-remove', 'remove'],
  ['13-turn-down', 'turn'],
  ['14-vote', 'vote'],
  ['16-slaves', 'free'],
] as const;

it.each(LANGUAGES)('tells it of every such answer in %s', (lang) => {
  for (const [name, verb] of ASKED) {
    const accounts = told(name, verb, lang);
    expect(accounts.length, name).toBeGreaterThan(0);
    for (const account of accounts) {
      expect(account!.lines.join(' '), name).toMatch(/\w/);
      expect(account!.lines.join(' '), name).not.toMatch(/[{}]|undefined|NaN|board\./);
    }
  }
});

it('foresees nothing where the rules do not', () => {
  expect(told('06-auction', 'pass')).toEqual([null]);
});
