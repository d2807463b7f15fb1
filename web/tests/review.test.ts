// @vitest-environment node
/** What the page draws of a review adds up and stays in its frame. */
import { expect, it } from 'vitest';
import { bands, ends, helped, worst, type Decision, type ReviewEvent } from '../src/review/review';
import { points } from '../src/ui/points';

const EVENTS: ReviewEvent[] = [
  { ply: 0, kind: 'draw', seat: null, before: [0.5, 0.5], shares: [0.6, 0.4] },
  { ply: 1, kind: 'decision', seat: 0, before: [0.6, 0.4], shares: [0.5, 0.5] },
  { ply: 1, kind: 'draw', seat: 0, before: [0.5, 0.5], shares: [0.2, 0.8] },
  { ply: 2, kind: 'reveal', seat: 1, before: [0.2, 0.8], shares: [0, 1] },
];

function decision(ply: number, seat: number, loss: number, mark: string): Decision {
  return { ply, seat, loss, mark } as Decision;
}

it('keeps the last event of every action', () => {
  expect(ends(EVENTS).map(({ ply, kind }) => [ply, kind])).toEqual([
    [0, 'draw'],
    [1, 'draw'],
    [2, 'reveal'],
  ]);
});

it('stacks the shares of all seats from the bottom to the top', () => {
  const [first, second] = bands(EVENTS, 100, 10);
  expect(first).toBe('M0.0 4.0L50.0 8.0L100.0 10.0L100.0 10.0L50.0 10.0L0.0 10.0Z');
  expect(second).toBe('M0.0 0.0L50.0 0.0L100.0 0.0L100.0 10.0L50.0 8.0L0.0 4.0Z');
});

it('tells whom a draw helped most', () => {
  const { seat, gain } = helped(EVENTS[2]!);
  expect(seat).toBe(1);
  expect(gain).toBeCloseTo(0.3);
});

it('lists mistakes by what they cost, and neither praise nor doubt', () => {
  const all = [
    decision(3, 0, 0.03, 'slight'),
    decision(5, 1, 0.2, 'blunder'),
    decision(7, 0, 0, 'unclear'),
    decision(8, 0, 0, 'only'),
    decision(9, 0, 0.06, 'mistake'),
  ];
  expect(worst(all, null).map(({ ply }) => ply)).toEqual([5, 9, 3]);
  expect(worst(all, 0).map(({ ply }) => ply)).toEqual([9, 3]);
});

it('writes points with their sign as the language does', () => {
  expect(points(0.123, 'en')).toBe('+12.3');
  expect(points(-0.04, 'de')).toBe('-4,0');
  expect(points(0, 'fr')).toBe('0,0');
});
