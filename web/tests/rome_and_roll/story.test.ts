// @vitest-environment jsdom
/** The story of a log: causes with what they gave, turn by turn. */
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { flights } from '../../src/games/rome_and_roll/flights/flights';
import { storyOf, totals, type Gain } from '../../src/games/rome_and_roll/story/story';
import StoryTab from '../../src/games/rome_and_roll/story/StoryTab.svelte';
import type { LogEntry, Value } from '../../src/wire/types';
import { fixture, FIXTURES, propsOf, viewOf, spyHand } from './moments';

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

const hand = spyHand();

function told(event: string, args: Record<string, Value>, ply = 1): LogEntry {
  return { ply, seat: 0, event, args };
}
const chips = (gains: Gain[]) => gains.map(({ seat, icon, n }) => `${seat} ${n} ${icon}`);

afterEach(cleanup);

describe('a chain', () => {
  const turns = storyOf([
    told('die_used', { seat: 0, colour: 'blue', face: 1 }),
    told('forced', { seat: 0 }),
    told('paid', { seat: 0, resource: 'wood', n: 1 }),
    told('paid', { seat: 0, resource: 'brick', n: 2 }),
    told('built', { seat: 0, plan: 'villa', at: 'g6' }),
    told('track_rose', { seat: 0, track: 'buildings', n: 1, total: 3 }),
    told('produced', { seat: 0, building: 'fishmonger', at: 'e9' }),
    told('gained', { seat: 0, good: 'fish', n: 2 }),
    told('bribed', { seat: 0, advisor: 'theocles', good: 'fish', boxes: 2 }),
    told('unlocked', { seat: 0, advisor: 'theocles', boxes: 2 }),
    told('stored', { seat: 0, resource: 'fish', n: 1 }),
    told('produced', { seat: 1, building: 'villa', at: 'h9' }),
    told('track_rose', { seat: 1, track: 'coins', n: 1, total: 4 }),
    told('senators_came', { seat: 0, n: 1 }),
    told('stored', { seat: 0, resource: 'stone', n: 1 }, 2),
    told('die_used', { seat: 1, colour: 'red', face: 2 }, 3),
  ]);
  const [turn] = turns;

  it('is one turn, from its die to the next', () => {
    expect(turns).toHaveLength(2);
    expect(turn!.who).toBe(0);
    expect(turn!.steps.map(({ line }) => line.event)).toEqual([
      'built',
      'produced',
      'bribed',
      'unlocked',
      'produced',
      'senators_came',
      'stored',
    ]);
  });

  it('gives every step what it brought, and the price to what was bought', () => {
    const [built, fishmonger, , , villa, neighbour, left] = turn!.steps;
    expect(chips(built!.gains)).toEqual(['0 -1 wood', '0 -2 brick', '0 1 buildings']);
    expect(chips(fishmonger!.gains)).toEqual(['0 2 fish']);
    expect(chips(villa!.gains)).toEqual(['1 1 coins']);
    expect(chips(neighbour!.gains)).toEqual(['0 1 senator']);
    expect(chips(left!.gains)).toEqual(['0 1 stone']);
    expect([neighbour!.word, left!.word, villa!.word]).toEqual(['neighbour', 'left', null]);
  });

  it('knows what fired because of something else, and where', () => {
    expect(turn!.steps.map(({ chained }) => chained)).toEqual([
      false,
      true,
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(turn!.steps[1]!.at).toBe('e9');
  });

  it('adds up', () => {
    expect(chips(totals(turn!))).toContain('0 2 fish');
    expect(chips(totals(turn!))).toContain('1 1 coins');
  });
});

it('what a Market gives belongs to it, and a senator to the Insula that asked', () => {
  const [turn] = storyOf([
    told('die_used', { seat: 0, colour: 'blue', face: 1 }),
    told('produced', { seat: 0, building: 'market', at: 'e9' }),
    told('stored', { seat: 0, resource: 'wood', n: 1 }),
    told('stored', { seat: 0, resource: 'brick', n: 1 }),
    told('produced', { seat: 0, building: 'insula', at: 'c3' }),
    told('senators_came', { seat: 1, n: 1 }),
  ]);
  expect(turn!.steps.map(({ gains }) => chips(gains))).toEqual([
    ['0 1 wood', '0 1 brick'],
    ['1 1 senator'],
  ]);
});

it.each(FIXTURES)('%s: nothing that was gained in a turn is lost in the story', (name) => {
  const log = fixture(name).log;
  const turns = storyOf(log);
  const rises = (lines: LogEntry[]) =>
    lines
      .filter(({ event }) => event === 'track_rose')
      .reduce((sum, { args }) => sum + Number(args.n), 0);
  const first = log.findIndex(({ event }) => ['die_used', 'round_begins'].includes(event));
  const tracks = ['coins', 'buildings', 'legacy', 'glory'];
  const shown = turns
    .flatMap(totals)
    .filter(({ icon }) => tracks.includes(icon))
    .reduce((sum, { n }) => sum + n, 0);
  expect(shown).toBeGreaterThanOrEqual(rises(log.slice(Math.max(0, first))));
});

describe('the tab', () => {
  it('opens the newest turn, tells its steps and leads to their moments', async () => {
    const look = vi.fn();
    const { container } = render(StoryTab, { ...propsOf('31-chain', hand), look });
    expect(container.textContent).not.toMatch(/[{}]|undefined|NaN/);
    const open = container.querySelector('details[open]')!;
    const steps = open.querySelectorAll<HTMLButtonElement>('.step');
    expect(steps.length).toBeGreaterThan(2);
    steps[0]!.click();
    expect(look).toHaveBeenCalledWith(expect.any(Number));
    const tell = open.querySelector<HTMLButtonElement>('.tools button')!;
    tell.click();
    await Promise.resolve();
    expect(open.querySelectorAll('li.now')).toHaveLength(1);
    expect(open.querySelectorAll('li.later')).toHaveLength(steps.length - 1);
  });
});

describe('flights', () => {
  it('carry what is gained from the building that gave it to the sheet', () => {
    const view = viewOf('31-chain');
    const going = flights({
      before: view,
      after: view,
      events: [
        told('built', { seat: 0, plan: 'villa', at: 'g6' }),
        told('produced', { seat: 1, building: 'fishmonger', at: 'e9' }),
        told('gained', { seat: 1, good: 'fish', n: 2 }),
      ],
    });
    expect(going.map(({ from, to, wave }) => [from, to, wave])).toEqual([
      ['building-e9', 'seat:1:fish', 2],
    ]);
  });

  it('carry a die from the tray to its taker', () => {
    const before = viewOf('03-draft');
    const at = before.table.dice.findIndex((die) => die.at === null);
    const dice = before.table.dice.map((die, i) => (i === at ? { ...die, at: 2 } : die));
    const after = { ...before, table: { ...before.table, dice } };
    expect(flights({ before, after, events: [] }).map(({ from, to }) => [from, to])).toEqual([
      ['die-pool-0', 'dice-2'],
    ]);
  });
});
