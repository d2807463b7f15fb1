// @vitest-environment node
/** What the bar says of the rings on the board. */
import { describe, expect, it } from 'vitest';
import { rings as caligula } from '../src/games/caligula/rings';
import { rings as municipium } from '../src/games/municipium/rings';
import { choicesOf } from '../src/table/state/choices';
import { draftOf } from '../src/table/state/draft';
import { ringedOf } from '../src/table/state/rings';
import type { Action } from '../src/wire/types';

const STEPS: Action[] = [
  { code: 1, verb: 'walk', pawn: 'plain', origin: 'tavern', to: 'baths' },
  { code: 2, verb: 'walk', pawn: 'plain', origin: 'tavern', to: 'temple' },
  { code: 3, verb: 'walk', pawn: 'laurelled', origin: 'forum', to: 'basilica' },
  { code: 9, verb: 'done' },
];

describe('rings', () => {
  it('are counted click by click, and what only the bar offers is left to it', () => {
    const { counts, rest } = ringedOf(draftOf(STEPS, {}), municipium);
    expect(counts).toEqual([{ noun: 'pawns', n: 2 }]);
    expect(rest.map(({ verb }) => verb)).toEqual(['done']);
    const held = draftOf(STEPS, { verb: 'walk', pawn: 'plain', origin: 'tavern' });
    expect(ringedOf(held, municipium).counts).toEqual([{ noun: 'institutions', n: 2 }]);
  });

  it('of a pair are all its things', () => {
    const swaps = [
      { code: 1, verb: 'swap_ordo', one: 1, other: 2 },
      { code: 2, verb: 'swap_ordo', one: 1, other: 3 },
      { code: 3, verb: 'swap_ordo', one: 2, other: 3 },
    ];
    expect(ringedOf(draftOf(swaps, {}), caligula).counts).toEqual([{ noun: 'tablets', n: 3 }]);
  });

  it('are none where the game says nothing', () => {
    expect(ringedOf(draftOf(STEPS, {}), {})).toEqual({ counts: [], rest: STEPS });
  });
});

describe('a few choices of one kind', () => {
  it('are told by what tells them apart, numbers by the whole sentence', () => {
    const to = draftOf(STEPS, { verb: 'walk', origin: 'tavern' });
    expect(choicesOf(to)).toMatchObject([{ by: 'to' }, { by: 'to' }]);
    const bids = [1, 2].map((votes) => ({ code: votes, verb: 'bid', votes }));
    expect(choicesOf(draftOf(bids, {})).every((one) => !('by' in one))).toBe(true);
  });
});
