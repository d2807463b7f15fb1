import { describe, expect, it, vi } from 'vitest';
import { fatesShown, ghostOf } from '../../src/games/sylla/preview';
import { changesIn } from '../../src/games/sylla/recent';
import { LastVote, voteIn } from '../../src/games/sylla/story.svelte';
import { buildingsOf, cardsOf, laidOut, seatsFrom, type Piece } from '../../src/games/sylla/view';
import { fixture, FIXTURES, propsOf, viewOf } from './moments';

const hand = {
  pick: vi.fn(),
  choose: vi.fn(),
  clear: vi.fn(),
  point: vi.fn(),
  why: vi.fn(),
  rule: vi.fn(),
};

const LEGIONARIES: Piece = {
  id: 'legionary',
  christian: false,
  hexagons: ['red', 'grey'],
  upright: 2,
  tilted: 0,
  down: 0,
  down_tilted: 0,
};

describe('what lies before a house', () => {
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
    for (const house of viewOf(name).table.houses) {
      const all = house.pieces.reduce(
        (sum, one) => sum + one.upright + one.tilted + one.down + one.down_tilted,
        0,
      );
      const drawn = cardsOf(house).length + buildingsOf(house).reduce((sum, { n }) => sum + n, 0);
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
    expect(fatesShown(props)).toEqual(events[3]!.fates_with_a_cube);
  });

  it('is silent in other phases', () => {
    expect(fatesShown(propsOf('06-auction', hand))).toBeNull();
  });
});

describe('the last vote', () => {
  it('is told by the events of its ply', () => {
    const { log } = fixture('15-reveal');
    const story = voteIn(log)!;
    expect(story.lines.filter(({ event }) => event === 'voted')).toHaveLength(4);
    expect(voteIn(fixture('06-auction').log)).toBeNull();
  });

  it('opens once and stays known while the table goes on', () => {
    const vote = new LastVote();
    vote.hear(fixture('15-reveal').log);
    expect(vote.open).toBe(true);
    vote.open = false;
    vote.hear(fixture('15-reveal').log);
    vote.hear([]);
    expect(vote.open).toBe(false);
    expect(vote.story?.lines.length).toBeGreaterThan(4);
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
