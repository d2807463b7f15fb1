// @vitest-environment jsdom
/** Others' moves are shown again beside the question; whoever acts, acts at the present table. */
import { beforeEach, expect, it } from 'vitest';
import { Following } from '../src/table/state/following.svelte';
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

it('shows the moves since the own one from the first, and the present after the last', () => {
  const following = new Following(table);
  expect(following.at).toBe(2);
  following.toggle();
  expect(sent).toMatchObject([{ type: 'look', ply: 3 }]);
  arrive(3);
  expect([following.at, table.showing, table.legal.length]).toEqual([0, true, 1]);
  following.to(2);
  expect([table.moment, table.showing, following.playing]).toEqual([null, false, false]);
});

it('ends when the player acts, and nothing is lost', () => {
  const following = new Following(table);
  following.to(0);
  arrive(3);
  table.hand.pick({ verb: 'done' });
  expect([table.moment, table.showing, table.draft.chosen?.code]).toEqual([null, false, 7]);
});

it('marks on the board what had changed by the move that is shown', () => {
  const marked = () => table.recent.map(({ ply }) => ply);
  expect(marked()).toEqual([3, 4, 5]);
  new Following(table).to(0);
  arrive(3);
  expect(marked()).toEqual([3]);
});
