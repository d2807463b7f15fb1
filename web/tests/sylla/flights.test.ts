import { describe, expect, it } from 'vitest';
import { flights } from '../../src/games/sylla/flights';
import type { LogEntry, Value } from '../../src/wire/types';
import { viewOf } from './moments';

const view = viewOf('10-cubes');
const tell = (event: string, args: Record<string, Value>): LogEntry => ({
  ply: 1,
  seat: null,
  event,
  args,
});
const flown = (...events: LogEntry[]) => flights({ before: view, after: view, events });

describe('what flies', () => {
  it('a cube goes from the own card, or from the panel of another, to its place on the event', () => {
    const own = tell('places', { seat: 0, fighter: 'vestal', event: 'epidemic' });
    const other = tell('places', { seat: 2, fighter: 'vestal', event: 'epidemic' });
    expect(flown(own, other).map(({ from, to }) => [from, to])).toEqual([
      ['own:vestal', 'event:epidemic:0'],
      ['seat:2', 'event:epidemic:2'],
    ]);
  });

  it('a tile goes to its buyer, a token from the event it was won on', () => {
    const bought = tell('buys', { seat: 1, building: 'field', cards: 2 });
    const won = tell('wins_token', { seat: 0, token: 'health', event: 'epidemic' });
    expect(flown(bought, won).map(({ from, to }) => [from, to])).toEqual([
      ['sale:up', 'seat:1:buildings'],
      ['event:epidemic', 'seat:0'],
    ]);
  });

  it('a few coins stand for any sum, and none for nothing', () => {
    expect(flown(tell('earns', { seat: 3, denarii: 9 }))).toHaveLength(3);
    expect(flown(tell('voted', { seat: 3, thumb: 'up', denarii: 0, votes: 2 }))).toEqual([]);
  });

  it('prestige goes to the marker on the track; what is only said flies nowhere', () => {
    expect(flown(tell('wins_prize', { seat: 2, prestige: 5, work: 'baths' }))[0]!.to).toBe(
      'prestige:2',
    );
    expect(flown(tell('passes', { seat: 2 }))).toEqual([]);
  });
});
