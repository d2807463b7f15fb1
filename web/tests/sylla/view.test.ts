import { describe, expect, it, vi } from 'vitest';
import { fatesShown, ghostOf } from '../../src/games/sylla/preview';
import { changesIn } from '../../src/games/sylla/recent';
import { openHands } from '../../src/games/sylla/reveal';
import { actedSince, lastVote, paidFor, recruitsOf, salesOf } from '../../src/games/sylla/told';
import {
  buildingsOf,
  cardsOf,
  foreseen,
  laidOut,
  seatsFrom,
  type Pieces,
} from '../../src/games/sylla/view';
import { fixture, FIXTURES, propsOf, viewOf } from './moments';

const hand = {
  pick: vi.fn(),
  choose: vi.fn(),
  clear: vi.fn(),
  point: vi.fn(),
  why: vi.fn(),
  rule: vi.fn(),
};

const LEGIONARIES: Pieces = {
  id: 'legionary',
  christian: false,
  hexagons: ['red', 'grey'],
  upright: 2,
  tilted: 0,
  down: 0,
  down_tilted: 0,
};

describe('what lies before a Roman', () => {
  it('keeps its keys when a card is tilted', () => {
    const before = laidOut([LEGIONARIES]).map(({ key, lie }) => `${key} ${lie}`);
    const after = laidOut([{ ...LEGIONARIES, upright: 1, tilted: 1 }]);
    expect(before).toEqual(['legionary-0 upright', 'legionary-1 upright']);
    expect(after.map(({ key, lie }) => `${key} ${lie}`)).toEqual([
      'legionary-0 upright',
      'legionary-1 tilted',
    ]);
  });

  it.each(FIXTURES)('%s: every piece is drawn once', (name) => {
    for (const roman of viewOf(name).table.romans) {
      const all = roman.pieces.reduce(
        (sum, one) => sum + one.upright + one.tilted + one.down + one.down_tilted,
        0,
      );
      const drawn = cardsOf(roman).length + buildingsOf(roman).reduce((sum, { n }) => sum + n, 0);
      expect(drawn).toBe(all);
    }
  });

  it('seats go round clockwise', () => {
    expect(seatsFrom(2, 4)).toEqual([2, 3, 0, 1]);
  });
});

describe('the preview of events', () => {
  it('is as the cubes lie while nothing is in hand', () => {
    const props = propsOf('10-cubes', hand);
    expect(ghostOf(props)).toBeNull();
    expect(fatesShown(props)).toEqual(props.view.table.events.map(({ fate }) => fate));
  });

  it('counts the cube in hand as the view foresees it', () => {
    const { events } = viewOf('10-cubes').table;
    const props = propsOf('10-cubes', hand, { verb: 'place', event: events[3]!.id });
    expect(ghostOf(props)).toBe(3);
    expect(fatesShown(props)).toEqual(foreseen(props.view).fates![3]);
  });

  it('is silent in other phases', () => {
    expect(fatesShown(propsOf('06-auction', hand))).toBeNull();
  });
});

describe('the last vote', () => {
  const { log } = fixture('15-reveal');
  const story = lastVote(log)!;

  it('is told by the log, so that a reload shows it again', () => {
    expect(story.lines.filter(({ event }) => event === 'voted')).toHaveLength(4);
    expect(lastVote([])).toBeNull();
  });

  it('is seen until one has acted again', () => {
    const bid = { ply: story.ply + 1, seat: 2, event: 'bids', args: { seat: 2, votes: 1 } };
    expect(actedSince(log, 0, story.ply)).toBe(false);
    expect(actedSince([...log, bid], 0, story.ply)).toBe(false);
    expect(actedSince([...log, bid], 2, story.ply)).toBe(true);
    expect(actedSince([...log, bid], null, story.ply)).toBe(true);
  });

  it('gives every hand its votes and what it brought', () => {
    const hands = openHands(story);
    expect(hands.map(({ seat }) => seat).sort()).toEqual([0, 1, 2, 3]);
    const told = (event: string, seat: number) =>
      story.lines
        .filter((line) => line.event === event && line.args.seat === seat)
        .reduce((sum, { args }) => sum + Number(args.prestige), 0);
    for (const { seat, gain, famine } of hands) {
      expect(gain).toBe(told('wins_prize', seat) + told('feeds_plebs', seat));
      expect(famine).toBe(told('starves', seat));
    }
  });
});

describe('what was sold in this turn', () => {
  const line = (ply: number, event: string, args: Record<string, string | number>) => ({
    ply,
    seat: null,
    event,
    args,
  });
  const field = { building: 'field', colour: 'red' };
  const log = [
    line(1, 'buys', { seat: 0, building: 'bank', cards: 1 }),
    line(2, 'turn_begins', { turn: 2 }),
    line(3, 'recruits', { seat: 1, piece: 'slave' }),
    line(4, 'offers', { seat: 1, ...field }),
    line(4, 'leaves', { building: 'field' }),
    line(6, 'buys', { seat: 1, building: 'field', cards: 2 }),
    line(6, 'tilts', { seat: 1, piece: 'slave' }),
    line(7, 'tilts', { seat: 1, piece: 'crane' }),
    line(8, 'offers', { seat: 1, building: 'tavern', colour: 'grey' }),
    line(10, 'leaves', { building: 'tavern' }),
    line(10, 'leaves', { building: 'statue' }),
  ];

  it('names the buyer and the price, or that nobody wanted it', () => {
    expect(salesOf(log)).toEqual([
      { ...field, seat: 1, cards: 2, payers: ['slave', 'crane'] },
      { building: 'tavern', colour: 'grey', seat: null, cards: 0, payers: [] },
    ]);
    expect(recruitsOf(log)).toEqual([{ seat: 1, piece: 'slave' }]);
  });

  it('says for what a card was tilted', () => {
    const tilted: Pieces = { ...LEGIONARIES, id: 'crane', upright: 1, tilted: 1 };
    expect([...paidFor(laidOut([tilted]), log, 1)]).toEqual([['crane-1', 'field']]);
    expect(paidFor(laidOut([tilted]), log, 0).size).toBe(0);
  });
});

describe('what has changed', () => {
  it('is read off the log', () => {
    const line = (event: string, args: Record<string, string>) => ({
      ply: 1,
      seat: null,
      event,
      args,
    });
    const changes = changesIn([
      line('strikes', { event: 'epidemic' }),
      line('marker_falls', { token: 'health' }),
      line('event_shown', { event: 'floods' }),
      line('famine_grows', {}),
    ]);
    expect([...changes.struck]).toEqual(['epidemic']);
    expect([...changes.shown]).toEqual(['floods']);
    expect([...changes.moved]).toEqual(['health', 'famine']);
    expect(changesIn([]).moved.size).toBe(0);
  });
});
