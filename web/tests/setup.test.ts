// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { newForm, optionsFor, tableOf, withKind, withoutSeat, withSeat } from '../src/pages/setup';
import { trialOf, trialPlayers } from '../src/wire/trial';
import type { GameInfo, House } from '../src/wire/types';

const game: GameInfo = {
  name: 'g',
  title: 'G',
  players: [2, 3, 4],
  rules: '1',
  verbs: {},
  events: {},
  questions: {},
  options: [
    { name: 'length', values: ['five', 'four'], default: 'five' },
    { name: 'duel', values: ['a', 'b'], default: 'a', players: [2] },
    { name: 'fixed', values: ['only'], default: 'only' },
  ],
};
const house: House = {
  games: [game],
  levels: ['alea', 'tiro'].map((level) => ({ level, seconds: null })),
  languages: ['en'],
};
const nameless = (place: number) => `P${place}`;

describe('setting up', () => {
  it('can be started as it opens', () => {
    const form = newForm(game, house, 'Livia');
    expect(tableOf(game, form, 'fr', nameless)).toEqual({
      game: 'g',
      language: 'fr',
      clock: null,
      listing: 'link',
      wanted: 'anyone',
      options: { length: 'five' },
      seats: [
        { kind: 'me', name: 'Livia' },
        { kind: 'bot', level: 'tiro' },
        { kind: 'bot', level: 'tiro' },
      ],
    });
  });

  it('keeps the number of seats within the game', () => {
    let { seats } = newForm(game, house, '');
    seats = withSeat(withSeat(seats, game), game);
    expect(seats).toHaveLength(4);
    for (const { key } of [...seats]) seats = withoutSeat(seats, key, game);
    expect(seats).toHaveLength(2);
  });

  it('has one "me" at most', () => {
    const { seats } = newForm(game, house, 'Livia');
    const changed = withKind(seats, seats[1]!.key, 'me');
    expect(changed.map((seat) => seat.kind)).toEqual(['here', 'me', 'bot']);
  });

  it('names the nameless', () => {
    const form = newForm(game, house, ' ');
    form.seats = withKind(form.seats, form.seats[1]!.key, 'here');
    const { seats } = tableOf(game, form, 'en', nameless) as { seats: unknown[] };
    expect(seats.slice(0, 2)).toEqual([
      { kind: 'me', name: 'P0' },
      { kind: 'here', name: 'P1' },
    ]);
  });

  it('offers only the options that matter for so many players', () => {
    expect(optionsFor(game, 2).map((one) => one.name)).toEqual(['length', 'duel']);
    expect(optionsFor(game, 3).map((one) => one.name)).toEqual(['length']);
  });
});

describe('a trial', () => {
  it('is for three, or as near as the game goes', () => {
    expect(trialPlayers(game)).toBe(3);
    expect(trialPlayers({ ...game, players: [1, 2] })).toBe(2);
    expect(trialPlayers({ ...game, players: [5] })).toBe(5);
  });

  it('takes the first level where the gentle one is missing', () => {
    const other = { ...house, levels: [{ level: 'alea', seconds: null }] };
    const { seats } = trialOf(game, other, 'Hospes', 'en') as { seats: unknown[] };
    expect(seats[1]).toEqual({ kind: 'bot', level: 'alea' });
  });
});
