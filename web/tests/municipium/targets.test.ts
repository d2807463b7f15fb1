import { describe, expect, it } from 'vitest';
import {
  cardPicks,
  carrying,
  fetchPicks,
  holdingPicks,
  institutionPicks,
  insidePicks,
  isGoal,
  isPicked,
  pawnPicks,
  takenPlaces,
  takeOf,
  verbPicks,
} from '../../src/games/municipium/targets';
import { addPicks, draftOf } from '../../src/table/state/draft';
import type { Action } from '../../src/wire/types';

const STEPS: Action[] = [
  { code: 1, verb: 'walk', pawn: 'plain', origin: 'tavern', to: 'baths' },
  { code: 2, verb: 'walk', pawn: 'plain', origin: 'tavern', to: 'temple' },
  { code: 3, verb: 'walk', pawn: 'laurelled', origin: 'forum', to: 'basilica' },
  { code: 9, verb: 'done' },
];

describe('pawns', () => {
  it('of one’s own may be taken up where a step starts', () => {
    expect(pawnPicks(STEPS, 0, 0, 'plain', 'tavern')).toEqual({
      verb: 'walk',
      pawn: 'plain',
      origin: 'tavern',
    });
    expect(pawnPicks(STEPS, 0, 0, 'laurelled', 'tavern')).toBeNull();
  });

  it('of others are not taken up by a step', () => {
    expect(pawnPicks(STEPS, 1, 0, 'plain', 'tavern')).toBeNull();
  });

  it('of others may be summoned', () => {
    const summons: Action[] = [
      { code: 5, verb: 'summon', pawn: 'plain', owner: 1, origin: 'forum' },
    ];
    expect(pawnPicks(summons, 1, 0, 'plain', 'forum')).toEqual({
      verb: 'summon',
      pawn: 'plain',
      owner: 1,
      origin: 'forum',
    });
    expect(pawnPicks(summons, 2, 0, 'plain', 'forum')).toBeNull();
  });
});

describe('a institution', () => {
  it('counts a press on anything inside it while a pawn may go there', () => {
    const empty = draftOf(STEPS, {});
    const held = addPicks(STEPS, empty, { verb: 'walk', pawn: 'plain', origin: 'tavern' });
    const goal = { verb: 'walk', to: 'baths' };
    expect(insidePicks(STEPS, held, 'baths', null)).toEqual(goal);
    expect(insidePicks(STEPS, held, 'baths', { verb: 'walk', origin: 'baths' })).toEqual(goal);
    expect(insidePicks(STEPS, empty, 'tavern', { verb: 'draw' })).toEqual({ verb: 'draw' });
  });

  it('is first a place to take a pawn up, then a goal', () => {
    const empty = draftOf(STEPS, {});
    expect(institutionPicks(STEPS, empty, 'tavern')).toEqual({ verb: 'walk', origin: 'tavern' });
    const held = addPicks(STEPS, empty, { verb: 'walk', pawn: 'plain', origin: 'tavern' });
    expect(carrying(held)).toEqual({ verb: 'walk', origin: 'tavern', pawn: 'plain' });
    expect(institutionPicks(STEPS, held, 'baths')).toEqual({ verb: 'walk', to: 'baths' });
    expect(addPicks(STEPS, held, { verb: 'walk', to: 'baths' }).chosen?.code).toBe(1);
  });

  it('with another own pawn takes that one up instead', () => {
    const held = draftOf(STEPS, { verb: 'walk', pawn: 'plain', origin: 'tavern' });
    expect(institutionPicks(STEPS, held, 'forum')).toEqual({ verb: 'walk', origin: 'forum' });
  });

  it('wears the ring of a goal only while a pawn is in hand', () => {
    expect(isGoal(draftOf(STEPS, {}), 'baths')).toBe(false);
    const held = draftOf(STEPS, { verb: 'walk', pawn: 'plain', origin: 'tavern' });
    expect(isGoal(held, 'baths')).toBe(true);
    expect(isGoal(held, 'basilica')).toBe(false);
  });

  it('is the goal at once where institutions are asked for', () => {
    const places: Action[] = [{ code: 1, verb: 'place', at: 'temple' }];
    expect(isGoal(draftOf(places, {}), 'temple')).toBe(true);
    expect(institutionPicks(places, draftOf(places, {}), 'temple')).toEqual({
      verb: 'place',
      at: 'temple',
    });
    expect(institutionPicks(places, draftOf(places, {}), 'forum')).toBeNull();
  });
});

describe('pieces, cards and the pile', () => {
  const legal: Action[] = [
    { code: 1, verb: 'rob', owner: 2, citizen: 'priest' },
    { code: 2, verb: 'fetch', origin: 'baths', citizen: 'merchant' },
    { code: 3, verb: 'hand', piece: 'favour' },
    { code: 4, verb: 'use', card: 'your_powers' },
    { code: 5, verb: 'turn' },
  ];

  it('offer what some legal action shares', () => {
    expect(holdingPicks(legal, 2, 0, 'priest')).toEqual({
      verb: 'rob',
      owner: 2,
      citizen: 'priest',
    });
    expect(holdingPicks(legal, 1, 0, 'priest')).toBeNull();
    expect(holdingPicks(legal, 0, 0, 'favour')).toEqual({ verb: 'hand', piece: 'favour' });
    expect(holdingPicks(legal, 1, 0, 'favour')).toBeNull();
    expect(fetchPicks(legal, 'baths', 'merchant')).not.toBeNull();
    expect(fetchPicks(legal, 'baths', 'priest')).toBeNull();
    expect(cardPicks(legal, 0, 0, 'your_powers')).toEqual({ verb: 'use', card: 'your_powers' });
    expect(cardPicks(legal, 1, 0, 'your_powers')).toBeNull();
    expect(verbPicks(legal, 'turn')).toEqual({ verb: 'turn' });
    expect(verbPicks(legal, 'draw')).toBeNull();
  });

  it('are picked when the draft holds them', () => {
    const picks = { verb: 'use', card: 'your_powers' };
    expect(isPicked(draftOf(legal, picks), picks)).toBe(true);
    expect(isPicked(draftOf(legal, { code: 4 }), picks)).toBe(true);
    expect(isPicked(draftOf(legal, {}), picks)).toBe(false);
    expect(isPicked(draftOf(legal, { verb: 'turn' }), picks)).toBe(false);
    expect(isPicked(draftOf(legal, {}), picks, legal[3]!)).toBe(true);
    expect(isPicked(draftOf(legal, picks), picks, legal[4]!)).toBe(false);
  });
});

describe('two of three', () => {
  const takes: Action[] = [
    { code: 1, verb: 'take', one: 'priest', other: 'advocate' },
    { code: 2, verb: 'take', one: 'advocate', other: 'advocate' },
  ];

  it('are found whichever is named first', () => {
    expect(takeOf(takes, ['advocate', 'priest'])?.code).toBe(1);
    expect(takeOf(takes, ['priest', 'advocate'])?.code).toBe(1);
    expect(takeOf(takes, ['advocate', 'advocate'])?.code).toBe(2);
    expect(takeOf(takes, ['priest', 'priest'])).toBeNull();
  });

  it('are shown on the banner when a button points at them', () => {
    const banner = ['priest', 'advocate', 'advocate'] as const;
    expect(takenPlaces(takes[0]!, banner)).toEqual([0, 1]);
    expect(takenPlaces(takes[1]!, banner)).toEqual([1, 2]);
    expect(takenPlaces({ code: 9, verb: 'done' }, banner)).toEqual([]);
  });
});
