/** The shape in hand: moved, turned, laid; what is forbidden is asked about once it rests. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gripOf, Placing } from '../../src/games/rome_and_roll/placing.svelte';
import type { RomeTable } from '../../src/games/rome_and_roll/view';
import type { Hand } from '../../src/table/state/contract';
import type { Action, View } from '../../src/wire/types';

const TURNS = [
  [
    [0, 0],
    [0, 1],
    [0, 2],
  ],
  [
    [0, 0],
    [1, 0],
    [2, 0],
  ],
];
const CITY = ['....', '....', '....', '....'];
const LEGAL: Action[] = [
  { code: 10, verb: 'place', at: 'a1', turn: 1 },
  { code: 11, verb: 'place', at: 'b2', turn: 1 },
  { code: 12, verb: 'place', at: 'd1', turn: 2 },
];
const VIEW = {
  question: {
    step: 'Place',
    paragraph: '5.5',
    args: { turns: TURNS },
  },
  preview: {
    open: ['a1', 'b1', 'c1', 'd1', 'b2', 'c2', 'd2', 'd3'],
    brings: { '10': { gains: { '0': { fish: 1 } }, producing: ['a3'], points: 4 } },
  },
} as unknown as View<RomeTable>;

function taken(): { placing: Placing; hand: Hand } {
  const hand = { choose: vi.fn(), clear: vi.fn(), why: vi.fn() } as unknown as Hand;
  const placing = new Placing();
  placing.hear(VIEW, LEGAL, null, hand);
  return { placing, hand };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a shape is held by the square nearest to its middle', () => {
  expect(gripOf([[0, 0], [0, 1], [0, 2]])).toEqual([0, 1]); // prettier-ignore
  expect(gripOf([[0, 0], [1, 0]])).toEqual([0, 0]); // prettier-ignore
});

describe('the shape in hand', () => {
  it('begins where it may lie, with all ways and their handles known', () => {
    const { placing } = taken();
    expect(placing.action?.code).toBe(10);
    expect(placing.ways).toBe(3);
    expect(placing.handles).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(placing.forecast?.points).toBe(4);
  });

  it('keeps the square under its grip when it is turned', () => {
    const { placing } = taken();
    placing.moveTo([1, 3]);
    placing.quarter();
    expect(placing.cell).toEqual([1, 3]);
    expect(placing.action?.code).toBe(12);
  });

  it('lies red where it is not offered, with the squares that are not open crossed', () => {
    const { placing } = taken();
    placing.moveTo([2, 2]);
    expect(placing.action).toBeNull();
    expect(placing.blocked).toEqual([
      [2, 1],
      [2, 2],
    ]);
  });

  it('asks why only once it rests, and not twice for the same place', () => {
    const { placing, hand } = taken();
    placing.moveTo([2, 2]);
    placing.moveTo([2, 1]);
    vi.advanceTimersByTime(1000);
    expect(hand.why).toHaveBeenCalledTimes(1);
    expect(hand.why).toHaveBeenCalledWith('place a3 1');
    placing.lay();
    vi.advanceTimersByTime(1000);
    expect(hand.why).toHaveBeenCalledTimes(1);
  });

  it('turns by itself when a square is pressed that only another turn covers', () => {
    const { placing, hand } = taken();
    placing.layOn([2, 3]);
    expect(hand.choose).toHaveBeenCalledWith(12);
    expect(placing.turn).toBe(1);
  });

  it('is chosen anew while it is moved after it was laid, and given up where it cannot lie', () => {
    const { placing, hand } = taken();
    placing.layOn([0, 1]);
    expect(hand.choose).toHaveBeenLastCalledWith(10);
    placing.hear(VIEW, LEGAL, LEGAL[0]!, hand);
    expect(placing.lies).toBe(true);
    placing.moveTo([1, 2]);
    expect(hand.choose).toHaveBeenLastCalledWith(11);
    placing.step(1, 0, CITY);
    expect(hand.clear).toHaveBeenCalled();
  });

  it('stays on the map when it is moved by steps', () => {
    const { placing } = taken();
    placing.step(-1, 0, CITY);
    expect(placing.cell).toEqual([0, 1]);
  });

  it('goes round all ways', () => {
    const { placing } = taken();
    const seen = [0, 1, 2].map(() => (placing.walk(1), placing.action?.code));
    expect(seen).toEqual([11, 12, 10]);
  });
});
