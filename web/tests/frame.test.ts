// @vitest-environment jsdom
/** The action bar and the curtain, rendered. */
import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Table } from '../src/table/state/table.svelte';
import type { BoardProps } from '../src/table/state/contract';
import type { TableMessage } from '../src/wire/types';
import { Words } from '../src/wire/words';
import ActionBar from '../src/table/bar/ActionBar.svelte';
import HistoryBar from '../src/table/bar/HistoryBar.svelte';

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

const words = new Words(
  'en',
  {
    web: {
      table: {
        waits_for: 'Waiting for {names}',
        undo: 'Undo',
        confirm: 'Confirm',
        put_back: 'Put back',
      },
    },
  },
  { say: { walk: 'Walk to {to}', done: 'Done' }, questions: { Walk: 'Where to?' } },
  [
    { seat: 0, name: 'Livia' },
    { seat: 1, name: 'Tiro' },
  ],
);

function message(part: Partial<TableMessage>, actors: number[]): TableMessage {
  const question = { step: 'Walk', paragraph: '2.2', args: {} };
  return {
    type: 'table',
    table: 't',
    game: 'g',
    rules: '1',
    options: {},
    clock: null,
    rematch: null,
    imported: false,
    orders: null,
    ply: 1,
    seats: [],
    yours: [0],
    seat: 0,
    undo: 0,
    log: [],
    commitment: '',
    seed: null,
    status: 'playing',
    spectators: 0,
    view: {
      game: 'g',
      players: 2,
      you: 0,
      actors,
      over: false,
      scores: [],
      winners: [],
      question,
      options: {},
      table: {},
    },
    legal: [
      { code: 1, verb: 'done' },
      { code: 2, verb: 'walk', to: 'Rome' },
    ],
    ...part,
  };
}

let sent: Record<string, unknown>[] = [];
let table: Table;

beforeEach(() => {
  sent = [];
  table = new Table({ send: (one) => sent.push({ ...one }) });
});
afterEach(cleanup);

function draw() {
  const props = {} as BoardProps;
  render(ActionBar, { props: { table, words, module: null, props } });
}

it('asks the question and offers every legal action', () => {
  table.receive(message({}, [0]));
  draw();
  expect(screen.getByRole('heading').textContent).toContain('Where to?');
  screen.getByRole('button', { name: 'Walk to Rome' }).click();
  expect(sent[0]).toMatchObject({ type: 'play', action: 2, ply: 1 });
});

it('offers undo only as far as the server allows', async () => {
  table.receive(message({ undo: 2 }, [0]));
  draw();
  screen.getByRole('button', { name: 'Undo' }).click();
  expect(sent[0]).toMatchObject({ type: 'undo', count: 1 });
  table.receive({ type: 'done', id: sent[0]!.id as string, ply: 2 });
  table.receive(message({ ply: 2, undo: 0 }, [0]));
  await tick();
  expect(document.querySelector('[data-undo]')).toBeNull();
});

it('offers nothing while others decide, and says who', () => {
  table.receive(message({ legal: [] }, [1]));
  draw();
  expect(screen.getByRole('heading').textContent).toContain('Waiting for Tiro');
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
});

it('shows what a board picked, to be confirmed or put back', async () => {
  table.receive(message({}, [0]));
  draw();
  table.hand.pick({ verb: 'walk', to: 'Rome' });
  await tick();
  screen.getByRole('button', { name: /Put back/ }).click();
  await tick();
  expect(document.querySelector('[data-confirm]:enabled')).toBeNull();
  table.hand.pick({ verb: 'walk', to: 'Rome' });
  await tick();
  screen.getByRole('button', { name: /Confirm/ }).click();
  expect(sent).toHaveLength(1);
});

it('takes Enter at once after a click, but a double click for one choice', () => {
  table.receive(message({}, [0]));
  table.hand.pick({ verb: 'walk', to: 'Rome' });
  table.hand.pick({ verb: 'walk', to: 'Rome' });
  expect(sent).toHaveLength(0);
  table.drafting.keyed();
  table.hand.pick({ verb: 'walk', to: 'Rome' });
  expect(sent[0]).toMatchObject({ type: 'play', action: 2 });
});

it('moves through time by keys as soon as the history is open', () => {
  table.receive(message({ ply: 9 }, [0]));
  render(HistoryBar, { props: { table, words, onclose: () => undefined } });
  for (const key of ['ArrowLeft', 'Home'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  expect(sent).toMatchObject([
    { type: 'look', ply: 8 },
    { type: 'look', ply: 0 },
  ]);
});

it('tells in the history what a bot weighed, and says nothing where nothing was weighed', async () => {
  const weighed = message({ ply: 4 }, [0]);
  table.receive(weighed);
  const moment = { type: 'moment' as const, ply: 2, view: weighed.view, log: [], seat: 0 };
  table.look(2);
  table.receive({ ...moment, reasons: [{ code: 2, verb: 'walk', to: 'Rome', worth: 0.614 }] });
  render(HistoryBar, { props: { table, words, onclose: () => undefined } });
  expect(screen.getByRole('listitem').textContent).toBe('0.61 Walk to Rome');
  table.look(3);
  table.receive({ ...moment, ply: 3 });
  await tick();
  expect(screen.queryByRole('listitem')).toBeNull();
});
