// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  addLines,
  deedsOf,
  headOf,
  lastTurnOfOthers,
  movesOf,
  seatOf,
  sinceOwnMove,
  type Move,
} from '../src/table/state/log';
import type { LogEntry } from '../src/wire/types';

const line = (ply: number, seat: number | null, event = 'walked'): LogEntry => ({
  ply,
  seat,
  event,
  args: {},
});

it('strikes out what was taken back, and nothing else', () => {
  const lines = addLines(addLines([], [line(0, null, 'began'), line(1, 0), line(2, 0)]), [
    { ply: 3, seat: 0, event: 'undo', args: { seat: 0, count: 1, to: 1 }, frame: true },
    line(4, 0),
  ]);
  expect(lines.map((one) => one.struck)).toEqual([false, false, true, false, false]);
});

it('tells what happened since my own last move', () => {
  const lines = addLines(
    [],
    [line(0, 0), line(1, 1), line(2, 0), line(2, null, 'drawn'), line(3, 1), line(4, 2)],
  );
  expect(sinceOwnMove(lines, 0).map((one) => one.ply)).toEqual([3, 4]);
  expect(sinceOwnMove(lines, 2)).toEqual([]);
  expect(sinceOwnMove(lines, null)).toEqual([]);
});

it('marks the last turn of others for a spectator too', () => {
  const lines = addLines([], [line(0, 0), line(1, 1), line(2, 2), line(2, 2, 'drawn')]);
  expect(lastTurnOfOthers(lines, null).map((one) => one.event)).toEqual(['walked', 'drawn']);
});

it('is about whom the sentence names, else about who acted', () => {
  expect(seatOf({ ...line(1, 2), args: { seat: 0 } })).toBe(0);
  expect(seatOf(line(1, 2))).toBe(2);
  expect(seatOf(line(1, null))).toBeNull();
});

it('says a forced choice once, by what came of it', () => {
  const action = { code: 3, verb: 'favour' };
  const lines = addLines(
    [],
    [
      { ply: 5, seat: 1, event: 'forced', args: { seat: 1, action } },
      { ply: 5, seat: 1, event: 'favoured', args: { seat: 1 } },
      { ply: 6, seat: 1, event: 'forced', args: { seat: 2, action } },
    ],
  );
  expect(lines.map(({ event, forced, key }) => [event, forced ?? false, key])).toEqual([
    ['favoured', true, 0],
    ['forced', false, 1],
  ]);
});

it('tells the lines of one move together', () => {
  const line = (ply: number) => ({ ply, seat: 1, event: 'walked', args: {} });
  const moves = movesOf(addLines([], [line(3), line(3), line(4)]));
  expect(moves.map(({ ply, lines }) => [ply, lines.length])).toEqual([
    [3, 2],
    [4, 1],
  ]);
});

describe('what somebody did is one step', () => {
  const deeds = {
    done: ({ event }: LogEntry) => event === 'built',
    begins: ({ event }: LogEntry) => event === 'die_used',
  };
  const told = (...lines: LogEntry[]) => deedsOf(movesOf(addLines([], lines)), deeds);
  const spans = (moves: Move[]) => moves.map(({ from, ply }) => [from, ply]);

  it('with what led to it and what came of it, and is looked at when it is done', () => {
    const moves = told(
      line(1, 1, 'die_used'),
      line(2, 1, 'paid'),
      line(3, 1, 'built'),
      line(4, 1, 'stored'),
    );
    expect(spans(moves)).toEqual([[1, 3]]);
    expect(headOf(moves[0]!, deeds).event).toBe('built');
  });

  it('apart from the next deed, the next die and another seat', () => {
    const moves = told(
      line(1, 1, 'built'),
      line(2, 1, 'built'),
      line(3, 1, 'die_used'),
      line(4, 2, 'paid'),
    );
    expect(spans(moves)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
  });

  it('only in a game that says so', () => {
    const moves = movesOf(addLines([], [line(1, 1), line(2, 1)]));
    expect(deedsOf(moves, null)).toEqual(moves);
  });
});
