// @vitest-environment node
/** What the page draws of a review adds up and stays in its frame. */
import { expect, it } from 'vitest';
import {
  across,
  apart,
  games,
  line,
  pointAt,
  rounds,
  upward,
  worst,
  type Decision,
  type Point,
} from '../src/review/review';
import { points } from '../src/ui/points';

const BOX = { width: 120, height: 60, left: 10, right: 10, top: 5, bottom: 5 };
const CURVE: Point[] = [
  { ply: 1, round: 0, chapter: '0', shares: [0.5, 0.5] },
  { ply: 3, round: 1, chapter: '2', shares: [0.6, 0.4] },
  { ply: 6, round: 1, chapter: '3', shares: [0.2, 0.8] },
  { ply: 8, round: 2, chapter: '2', shares: [0.1, 0.9] },
  { ply: 11, round: 2, chapter: '', shares: [0, 1] },
];

function decision(ply: number, seat: number, loss: number, mark: string): Decision {
  return { ply, seat, loss, mark } as Decision;
}

it('draws everybody from the first decision to the result, within the frame', () => {
  expect(line(CURVE, 0, BOX)).toBe('M10.0 30.0L30.0 25.0L60.0 45.0L80.0 50.0L110.0 55.0');
  expect(line(CURVE, 1, BOX)).toBe('M10.0 30.0L30.0 35.0L60.0 15.0L80.0 10.0L110.0 5.0');
  expect(across(CURVE, 11, BOX)).toBe(BOX.width - BOX.right);
  expect([upward(1, BOX), upward(0, BOX)]).toEqual([BOX.top, BOX.height - BOX.bottom]);
});

it('knows where every round begins, and where the last one ends', () => {
  expect(rounds(CURVE)).toEqual([
    { round: 0, from: 1, to: 3 },
    { round: 1, from: 3, to: 8 },
    { round: 2, from: 8, to: 11 },
  ]);
});

it('finds the point that an action belongs to', () => {
  expect([1, 2, 3, 7, 11].map((ply) => pointAt(CURVE, ply))).toEqual([0, 0, 1, 2, 4]);
  expect(pointAt(CURVE, 0)).toBe(0);
});

it('keeps the names beside their lines apart', () => {
  expect(apart([50, 10, 12], 15)).toEqual([50, 10, 25]);
  expect(apart([50, 50, 50], 15)).toEqual([50, 65, 80]);
  expect(apart([50, 50, 10], 15, 60)).toEqual([45, 60, 10]); // none falls out below
});

it('tells a share as games of a hundred, without a sign', () => {
  expect([0.124, -0.35, 0].map(games)).toEqual([12, 35, 0]);
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
  expect(points(-0.04, 'de')).toBe('−4,0');
  expect(points(0, 'fr')).toBe('0,0');
});
