// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { GameInfo, Seat } from '../src/wire/types';
import { fill, Words, type Catalogue } from '../src/wire/words';
import { catalogueOf } from './catalogue';

const show = (args: Record<string, unknown>) => (name: string) => String(args[name]);

describe('a template', () => {
  it('shows arguments and leaves unknown braces', () => {
    expect(fill('{a} and {b}', { a: 1 }, 'en', show({ a: 1 }))).toBe('1 and {b}');
  });

  it('chooses by number, and French counts nothing as one', () => {
    const text = (n: number, lang: 'en' | 'fr' | 'de') =>
      fill('{n?one|many}', { n }, lang, show({ n }));
    expect([0, 1, 2].map((n) => text(n, 'en'))).toEqual(['many', 'one', 'many']);
    expect([0, 1, 2].map((n) => text(n, 'fr'))).toEqual(['one', 'one', 'many']);
    expect([0, 1, 2].map((n) => text(n, 'de'))).toEqual(['many', 'one', 'many']);
  });

  it('may have arguments inside the chosen form', () => {
    expect(fill('{n?a pawn|{n} pawns} left', { n: 3 }, 'en', show({ n: 3 }))).toBe('3 pawns left');
  });
});

const frame: Catalogue = {
  web: {
    nothing: 'nothing',
    nobody: 'nobody',
    list: { two_and: '{first} and {last}' },
    setup: { seat: 'Seat {letter}', own_bot: 'Brought along' },
    events: { undo: '{seat} undid {count}.' },
  },
  levels: { tiro: { name: 'Tiro', about: 'By habit' } },
};
const game: Catalogue = {
  say: { walk: 'Walk from {origin} {to.at}' },
  verbs: { walk: 'walk' },
  events: {
    walked: '{seat} walked to {to}, {n} left.',
    robbed: '{seat} robbed {owner}.',
    forced: '{seat}: {action}',
  },
  questions: { Walk: 'Where to? {left} left.', Come: 'Come {place.at}?' },
  domains: {
    place: { tavern: { label: 'Tavern', at: 'into the Tavern' }, baths: 'Baths' },
    citizen: { priest: 'priest' },
  },
  aid: { one: 'First line.', two: 'Second line.' },
};
const seats: Seat[] = [
  { seat: 0, name: 'Livia', kind: 'person' },
  { seat: 1, name: 'Tiro', kind: 'bot' },
  { seat: 2, name: '', kind: 'open' },
];
const info = {
  verbs: { walk: { origin: 'place', to: 'place' } },
  events: {
    walked: { to: 'place', n: 'number' },
    robbed: { owner: 'seat' },
    forced: { action: 'action' },
  },
  questions: { Walk: { left: 'number' }, Come: { place: 'place' } },
} as unknown as GameInfo;
const words = new Words('en', frame, game, seats, info);

describe('the words of a table', () => {
  it('name the levels of bots, and the host’s own by what they are called', () => {
    expect([words.level('tiro'), words.aboutLevel('tiro')]).toEqual(['Tiro', 'By habit']);
    expect([words.level('MyBot'), words.aboutLevel('MyBot')]).toEqual(['MyBot', 'Brought along']);
  });

  it('say an action with the forms of its places', () => {
    const action = { code: 3, verb: 'walk', origin: 'baths', to: 'tavern' };
    expect(words.action(action)).toBe('Walk from Baths into the Tavern');
  });

  it('name the players in the log by the numbers of their seats', () => {
    const args = { to: 'tavern', n: 1 };
    expect(words.event({ ply: 1, seat: 0, event: 'walked', args })).toBe(
      'Livia walked to Tavern, 1 left.',
    );
    expect(words.event({ ply: 1, seat: 0, event: 'robbed', args: { owner: 1 } })).toBe(
      'Livia robbed Tiro.',
    );
  });

  it('tell the frame’s own lines, and actions inside lines', () => {
    const undo = { ply: 2, seat: 1, event: 'undo', args: { count: 2, to: 0 }, frame: true };
    expect(words.event(undo)).toBe('Tiro undid 2.');
    const action = { code: 3, verb: 'walk', origin: 'baths', to: 'tavern' };
    expect(words.event({ ply: 2, seat: 1, event: 'forced', args: { action } })).toBe(
      'Tiro: Walk from Baths into the Tavern',
    );
  });

  it('call an open seat by its letter', () => {
    expect(words.name(2)).toBe('Seat C');
  });

  it('list things with their counts', () => {
    expect(words.label({ baths: 2, tavern: 1, priest: 0 }, 'place')).toBe('2 × Baths and Tavern');
    expect(words.label([])).toBe('');
    expect(words.label(null)).toBe('nothing');
  });

  it('look a name up in its own domain or not at all', () => {
    expect(words.label('priest', 'citizen')).toBe('priest');
    expect(words.label('tavern', 'citizen')).toBe('tavern');
    expect(words.label('tavern')).toBe('tavern');
  });

  it('ask the question and give the aid', () => {
    expect(words.question('Walk', { left: 2 })).toBe('Where to? 2 left.');
    expect(words.question('Come', { place: 'tavern' })).toBe('Come into the Tavern?');
    expect(words.lines('aid')).toEqual(['First line.', 'Second line.']);
    expect(words.verb('walk')).toBe('Walk');
  });

  it('fall back to the key, never to nothing', () => {
    expect(words.frame('no.such.key')).toBe('no.such.key');
    expect(words.action({ code: 1, verb: 'pass' })).toBe('pass');
  });
});

it.each([
  ['en', 'a and b', 'a, b, and c', 'a, b, or c'],
  ['fr', 'a et b', 'a, b et c', 'a, b ou c'],
  ['de', 'a und b', 'a, b und c', 'a, b oder c'],
] as const)('lists in %s as people do', (lang, two, three, either) => {
  const spoken = new Words(lang, catalogueOf(lang, 'frame'));
  expect(spoken.list([])).toBe('');
  expect(spoken.list(['a'])).toBe('a');
  expect(spoken.list(['a', 'b'])).toBe(two);
  expect(spoken.list(['a', 'b', 'c'])).toBe(three);
  expect(spoken.either(['a', 'b', 'c'])).toBe(either);
});
