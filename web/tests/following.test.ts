// @vitest-environment jsdom
/** Others' moves are shown one by one; what is asked waits, and a press meanwhile brings the present and nothing else. */
import { beforeEach, expect, it } from 'vitest';
import { Following } from '../src/table/state/following.svelte';
import type { Scene } from '../src/table/state/scene';
import { Table } from '../src/table/state/table.svelte';
import type { LogEntry, TableMessage, View } from '../src/wire/types';

const told = (ply: number, seat: number): LogEntry => ({ ply, seat, event: 'walked', args: {} });
const view = { actors: [0], question: { step: 'Walk', paragraph: '1', args: {} } };
const now = {
  type: 'table',
  ply: 5,
  seat: 0,
  yours: [0],
  seats: [],
  status: 'playing',
  legal: [{ code: 7, verb: 'done' }],
  log: [told(2, 0), told(3, 1), told(4, 2), told(5, 1)],
  view,
} as unknown as TableMessage;

let sent: object[] = [];
let table: Table;
beforeEach(() => {
  sent = [];
  table = new Table({ send: (one) => sent.push(one) });
  table.receive(now);
});

function arrive(ply: number) {
  table.receive({ type: 'moment', ply, view: view as unknown as View, log: [], seat: 0 });
}

/** A board that still draws this ply. */
function behind(ply: number): Scene {
  const scene = {
    view: view as unknown as View,
    before: null,
    ply,
    beat: null,
    telling: true,
    still: false,
    paused: false,
    hurry() {
      table.scene = { ...scene, ply: 5, telling: false, still: true };
    },
    next: () => undefined,
    pause: () => undefined,
  };
  return scene;
}

it('shows the moves since the own one from the first, and the present after the last', () => {
  const following = new Following(table);
  expect(following.at).toBe(2);
  following.again();
  expect(sent).toMatchObject([{ type: 'look', ply: 3 }]);
  arrive(3);
  expect([following.at, table.showing, table.legal.length]).toEqual([0, true, 0]);
  following.to(2);
  expect([table.moment, table.showing, table.legal.length]).toEqual([null, false, 1]);
});

it('counts no time before the move that is shown again has come', () => {
  const following = new Following(table);
  following.again();
  expect(following.tick()).toBeUndefined();
  arrive(3);
  const stop = following.tick();
  expect(stop).toBeTypeOf('function');
  stop!();
});

it('ends when the player presses, and the press answers nothing', () => {
  const following = new Following(table);
  following.to(0);
  arrive(3);
  table.hand.pick({ verb: 'done' });
  expect([table.moment, table.showing, table.draft.chosen]).toEqual([null, false, null]);
  table.hand.pick({ verb: 'done' });
  expect(table.draft.chosen?.code).toBe(7);
});

it('asks nothing before the board has come to the present, whatever is pressed', () => {
  const presses = [
    () => table.hand.choose(7),
    () => table.hand.pick({ verb: 'done' }),
    () => table.drafting.press(now.legal[0]!),
    () => table.drafting.confirm(),
  ];
  for (const press of presses) {
    table.scene = behind(4);
    expect([table.myTurn, table.told.at(-1)?.ply]).toEqual([false, 4]);
    press();
    expect([sent, table.draft.chosen, table.myTurn]).toEqual([[], null, true]);
  }
});

it('marks on the board what had changed by the move that is shown', () => {
  const marked = () => table.recent.map(({ ply }) => ply);
  expect(marked()).toEqual([3, 4, 5]);
  table.scene = behind(3);
  expect(marked()).toEqual([3]);
});
