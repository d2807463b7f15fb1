// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../src/ui/preferences.svelte';
import { Table } from '../src/table/state/table.svelte';
import type { Action, TableMessage } from '../src/wire/types';

const legal: Action[] = [
  { code: 1, verb: 'done' },
  { code: 10, verb: 'walk', origin: 'tavern', to: 'baths' },
  { code: 11, verb: 'walk', origin: 'tavern', to: 'temple' },
];

function message(part: Partial<TableMessage> = {}, actors = [0]): TableMessage {
  return {
    type: 'table',
    table: 't',
    game: 'municipium',
    rules: '1',
    options: {},
    clock: null,
    rematch: null,
    imported: false,
    orders: null,
    ply: 5,
    seats: [0, 1].map((seat) => ({ seat, name: `P${seat}`, kind: 'person', connected: true })),
    yours: [0],
    seat: 0,
    view: {
      game: 'municipium',
      players: 2,
      you: 0,
      actors,
      over: false,
      scores: [0, 0],
      winners: [],
      question: null,
      options: {},
      table: {},
    },
    legal,
    undo: 0,
    log: [],
    commitment: '',
    seed: null,
    status: 'playing',
    spectators: 0,
    ...part,
  };
}

let sent: Record<string, unknown>[];
let table: Table;
const last = () => sent.at(-1)!;

beforeEach(() => {
  preferences.confirm = 'board';
  preferences.curtain = true;
  sent = [];
  table = new Table({ send: (one) => sent.push({ ...one }) });
  table.receive(message());
});

describe('playing', () => {
  it('holds a choice of the board until it is confirmed', () => {
    table.hand.pick({ verb: 'walk', origin: 'tavern' });
    table.hand.pick({ to: 'temple' });
    expect(sent).toEqual([]);
    expect(table.draft.chosen?.code).toBe(11);
    table.drafting.confirm();
    expect(last()).toMatchObject({ type: 'play', ply: 5, seat: 0, action: 11 });
  });

  it('plays a choice of the board at once if the player wants no confirmation', () => {
    preferences.confirm = 'never';
    table.hand.choose(10);
    expect(last()).toMatchObject({ action: 10 });
  });

  it('plays a button at once, or asks twice if the player wants it', () => {
    table.drafting.press(legal[0]!);
    expect(last()).toMatchObject({ action: 1 });
    table.receive({ type: 'done', id: last().id as string, ply: 6 });
    preferences.confirm = 'always';
    table.drafting.press(legal[0]!);
    expect(sent).toHaveLength(1);
    table.drafting.press(legal[0]!);
    expect(sent).toHaveLength(2);
  });

  it('takes a double click as one choice, a later second click as confirmation', () => {
    vi.useFakeTimers();
    table.hand.choose(10);
    table.hand.choose(10);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1000);
    table.hand.choose(10);
    expect(last()).toMatchObject({ action: 10 });
    vi.useRealTimers();
  });

  it('sends one command at a time, and the same again after a lost connection', () => {
    table.play(10);
    table.play(11);
    expect(sent).toHaveLength(1);
    expect(table.busy).toBe(true);
    table.resend();
    expect(sent[1]).toEqual(sent[0]);
    table.receive({ type: 'done', id: last().id as string, ply: 6 });
    table.resend();
    expect(sent).toHaveLength(2);
    expect(table.busy).toBe(false);
  });

  it('tells why a command was refused and gives back what is still legal of the draft', () => {
    table.hand.choose(11);
    table.drafting.confirm();
    table.receive(message({ ply: 6, legal: legal.slice(0, 2) }));
    expect(table.draft.picks).toEqual({});
    const reason = { key: 'stale', paragraph: '2.2', text: 'Too late.' };
    table.receive({ type: 'refused', id: last().id as string, ply: 6, reason });
    expect(table.notice).toMatchObject({ kind: 'refused', text: 'Too late.', paragraph: '2.2' });
    expect(table.draft.picks).toEqual({ verb: 'walk', origin: 'tavern' });
  });

  it('begins with an empty hand after a move of its own', () => {
    table.hand.choose(10);
    table.drafting.confirm();
    table.receive(message({ ply: 6 }));
    table.receive({ type: 'done', id: last().id as string, ply: 6 });
    expect(table.draft.picks).toEqual({});
    expect(table.notice).toBeNull();
  });
});

it('has others asked since the server says so, not since the page was opened', () => {
  const opened = table.waitingSince;
  table.askedSince(4, opened - 3_600_000);
  expect(table.waitingSince).toBe(opened); // of another ply
  table.askedSince(5, opened - 3_600_000);
  expect(table.waitingSince).toBe(opened - 3_600_000);
  table.receive(message({ ply: 6 }));
  expect(table.waitingSince).toBeGreaterThanOrEqual(opened); // asked just now
});

describe('a draft while others move', () => {
  it('stays while it is legal', () => {
    table.hand.pick({ verb: 'walk', origin: 'tavern' });
    table.receive(message({ ply: 6 }));
    expect(table.draft.picks).toEqual({ verb: 'walk', origin: 'tavern' });
    expect(table.notice).toBeNull();
  });

  it('loses what has become illegal, says so, and keeps the rest', () => {
    table.hand.pick({ verb: 'walk', origin: 'tavern', to: 'temple' });
    table.receive(message({ ply: 6, legal: legal.slice(0, 2) }));
    expect(table.draft.picks).toEqual({ verb: 'walk', origin: 'tavern' });
    expect(table.notice).toMatchObject({
      kind: 'changed',
      lost: { verb: 'walk', picks: { to: 'temple' }, whole: null },
    });
    expect(table.draft.chosen).toBeNull();
    table.hand.pick({ to: 'baths' });
    expect(table.draft.chosen?.code).toBe(10);
    expect(table.notice).toBeNull();
  });

  it('is put back wholly and told as an action when another undoes or another question is asked', () => {
    table.hand.choose(11);
    table.receive(message({ ply: 6, legal: [] }, [1]));
    expect(table.draft.picks).toEqual({});
    expect(table.notice?.lost?.whole).toEqual(legal[2]);
    table.receive(message({ ply: 7 }));
    expect(table.notice).toBeNull();

    table.hand.choose(11);
    const view = { ...message().view, question: { step: 'Other', paragraph: '1.1', args: {} } };
    table.receive(message({ ply: 8, view }));
    expect(table.draft.picks).toEqual({});
    expect(table.notice?.kind).toBe('changed');
  });

  it('is dropped without a word when another seat looks', () => {
    table.hand.choose(11);
    table.receive(message({ ply: 6, seat: 1 }));
    expect(table.draft.picks).toEqual({});
    expect(table.notice).toBeNull();
  });
});

describe('friends at one screen', () => {
  it('hide the table before the other one looks', () => {
    table.receive(message({ yours: [0, 1], ply: 6, legal: [] }, [1]));
    expect(table.curtain).toBe(1);
    expect(sent).toEqual([]);
    table.lookAs(1);
    expect(last()).toEqual({ type: 'seat', seat: 1 });
    table.receive(message({ yours: [0, 1], seat: 1, ply: 6 }, [1]));
    expect(table.curtain).toBeNull();
  });

  it('have the table hidden again when the page is opened anew, whoever must decide', () => {
    for (const actors of [[0], [1], [2]]) {
      const opened = new Table({ send: (one) => sent.push({ ...one }) });
      opened.receive(message({ yours: [0, 1], ply: 6 }, actors));
      const next = actors[0] === 1 ? 1 : 0;
      expect(opened.curtain).toBe(next);
      opened.receive(message({ yours: [0, 1], seat: next, ply: 7 }, [next]));
      expect(opened.curtain).toBe(next);
      opened.lookAs(next);
      opened.receive(message({ yours: [0, 1], seat: next, ply: 7 }, [next]));
      expect(opened.curtain).toBeNull();
    }
  });

  it('hear the log anew, once', () => {
    const log = [0, 1, 2].map((ply) => ({ ply, seat: 0, event: 'walked', args: {} }));
    table.receive(message({ yours: [0, 1], ply: 6, log }));
    table.receive(message({ yours: [0, 1], seat: 1, ply: 6, log }, [1]));
    expect(table.lines.map((line) => line.ply)).toEqual([0, 1, 2]);
    table.receive(message({ yours: [0, 1], seat: 1, ply: 7, log: [{ ...log[0]!, ply: 7 }] }, [1]));
    expect(table.lines).toHaveLength(4);
  });

  it('change over by themselves if they want no curtain', () => {
    preferences.curtain = false;
    table.receive(message({ yours: [0, 1], ply: 6, legal: [] }, [1]));
    expect(table.curtain).toBeNull();
    expect(last()).toEqual({ type: 'seat', seat: 1 });
  });

  it('need none while the one who looks must decide as well', () => {
    table.receive(message({ yours: [0, 1], ply: 6 }, [0, 1]));
    expect(table.curtain).toBeNull();
  });

  it('need none for a seat of somebody else', () => {
    table.receive(message({ ply: 6, legal: [] }, [1]));
    expect(table.curtain).toBeNull();
  });
});

describe('history', () => {
  it('shows an old view and offers nothing to do', () => {
    table.look(3);
    expect(last()).toEqual({ type: 'look', ply: 3, seat: 0 });
    const old = { ...message().view, scores: [7, 7] };
    table.receive({ type: 'moment', ply: 3, view: old, log: [], seat: 0 });
    expect(table.view?.scores).toEqual([7, 7]);
    expect(table.legal).toEqual([]);
    table.look(5);
    expect(table.moment).toBeNull();
    expect(table.legal).toHaveLength(3);
  });

  it('keeps what a bot weighed at that moment', () => {
    const reasons = [{ verb: 'pass', code: 0, worth: 0.61 }];
    table.look(3);
    table.receive({ type: 'moment', ply: 3, view: message().view, log: [], seat: 0, reasons });
    expect(table.moment?.reasons).toEqual(reasons);
  });
});

describe('the rest', () => {
  it('merges presence into the seats', () => {
    table.receive({
      type: 'presence',
      seats: [{ seat: 1, connected: false, vote_in: null }],
      spectators: 3,
    });
    expect(table.message?.seats.map((one) => one.connected)).toEqual([true, false]);
    expect(table.message?.spectators).toBe(3);
  });

  it('answers typed commands to who typed them', () => {
    const heard: unknown[] = [];
    table.onanswer = (typed, notice) => heard.push([typed, notice?.text ?? null]);
    table.type('walk tavern forum');
    const reason = { key: 'illegal', paragraph: null, text: 'Too far.' };
    table.receive({ type: 'refused', id: last().id as string, ply: 5, reason });
    expect(heard).toEqual([['walk tavern forum', 'Too far.']]);
  });

  it('answers "why not?", also when the question cannot be read or nothing forbids it', () => {
    table.why('walk tavern forum');
    table.receive({ type: 'why', text: 'Too far.', key: 'x', paragraph: '2.2' });
    expect(table.notice).toMatchObject({ kind: 'why', text: 'Too far.', paragraph: '2.2' });
    table.receive({
      type: 'refused',
      id: null,
      ply: 5,
      reason: { key: 'unreadable', paragraph: null, text: 'No such word.' },
    });
    expect(table.notice).toMatchObject({ kind: 'refused', text: 'No such word.' });
    table.receive({ type: 'why', text: '', key: 'allowed', paragraph: null });
    expect(table.notice?.kind).toBe('allowed');
  });

  it('says nothing for a spectator', () => {
    table.receive(message({ seat: null, yours: [], legal: [] }));
    table.play(10);
    table.undo(1);
    table.type('done');
    table.why('done');
    expect(sent).toEqual([]);
  });
});
