// @vitest-environment jsdom
/** An answer given beforehand answers its one question, as long as its span lasts, and nothing else. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Standing } from '../src/lib/standing.svelte';
import { Table } from '../src/lib/table.svelte';
import type { Action, Beforehand, LogEntry, TableMessage, View } from '../src/lib/types';

const no: Action = { code: 1, verb: 'abstain' };
const yes: Action = { code: 2, verb: 'conspire', symbols: 1 };
const rule: Beforehand<{ round: number }> = {
  step: 'StartPlot',
  verb: 'abstain',
  spans: [{ id: 'round', lasts: (given, now) => given.table.round === now.table.round }],
};

function message(ply: number, part: Partial<TableMessage> = {}, step = 'StartPlot', round = 1) {
  const question = { step, paragraph: '7.1', args: {} };
  const view = { you: 0, actors: [0], question, table: { round } } as unknown as View;
  const rest = { type: 'table', seat: 0, yours: [0], seats: [], log: [], status: 'playing' };
  return { ...rest, ply, view, legal: [no, yes], ...part } as unknown as TableMessage;
}

let sent: { id: string; action?: number }[];
let table: Table;
let standing: Standing;

function come(...given: Parameters<typeof message>) {
  table.receive(message(...given));
  standing.follow();
}

function settle() {
  table.receive({ type: 'done', id: sent.at(-1)!.id, ply: 1 });
}

beforeEach(() => {
  sent = [];
  table = new Table({ send: (one) => sent.push(one as (typeof sent)[0]) });
  standing = new Standing(table, () => rule as Beforehand);
  table.receive(message(1));
  standing.give('round');
  settle();
});

describe('an answer given beforehand', () => {
  it('answers at once and again when the question comes back', () => {
    expect(sent.map(({ action }) => action)).toEqual([1]);
    come(2, { legal: [] });
    come(3);
    expect(sent.map(({ action }) => action)).toEqual([1, 1]);
    expect(standing.span).toBe('round');
  });

  it('waits until the server has heard the last one', () => {
    come(3);
    come(4);
    expect(sent).toHaveLength(2);
    settle();
    standing.follow();
    expect(sent).toHaveLength(3);
  });

  it('answers nothing else', () => {
    come(2, {}, 'AnswerPlot');
    come(3, { legal: [yes] });
    expect(sent).toHaveLength(1);
  });

  it('ends with its span, when the player takes it back, and when another seat looks', () => {
    come(2, {}, 'StartPlot', 2);
    expect(standing.span).toBeNull();
    standing.give('round');
    settle();
    standing.stop();
    come(3, {}, 'StartPlot', 2);
    expect(sent).toHaveLength(2);
    standing.give('round');
    settle();
    come(4, { seat: 1 }, 'StartPlot', 2);
    expect(standing.span).toBeNull();
  });

  it('ends when something is taken back or refused', () => {
    const undo: LogEntry = { ply: 2, seat: 0, event: 'undo', args: { to: 0 }, frame: true };
    come(2, { log: [undo] });
    expect(standing.span).toBeNull();
    standing.give('round');
    const reason = { text: 'Too late.' };
    table.receive({ type: 'refused', id: sent.at(-1)!.id, ply: 2, reason });
    standing.follow();
    expect(standing.span).toBeNull();
    expect(sent).toHaveLength(2);
  });
});
