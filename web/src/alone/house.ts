/** The way of a page to the house of this browser: it holds it itself, or speaks to the tab that does. */
import type { Asked, Line, Transport } from '../wire/transport';
import { ChannelLine } from './line';
import { PLACE, type FromHouse, type Sent, type ToHouse } from './messages';
import { state } from './state.svelte';

const PATIENCE_MS = 120_000;
const SILENCE_MS = 10_000;

type Answer = FromHouse & { type: 'answer' };
interface Waiting {
  message: ToHouse;
  good: (answer: Answer) => void;
  bad: (error: Error) => void;
}

const tab = crypto.randomUUID();
const channel = new BroadcastChannel(PLACE);
const waiting = new Map<number, Waiting>();
const lines = new Map<number, ChannelLine>();
let number = 0;
let house = '';
let heard = false;
let worker: Worker | null = null;

function tell(message: ToHouse): void {
  channel.postMessage({ tab, by: 'page', message } satisfies Sent<ToHouse>);
}

function request(make: (id: number) => ToHouse): Promise<Answer> {
  const id = ++number;
  const message = make(id);
  return new Promise((good, bad) => {
    const timer = setTimeout(() => settle(id)?.bad(new Error('no answer')), PATIENCE_MS);
    const ended = (): void => clearTimeout(timer);
    waiting.set(id, {
      message,
      good: (answer) => (ended(), good(answer)),
      bad: (error) => (ended(), bad(error)),
    });
    tell(message);
  });
}

function settle(id: number): Waiting | undefined {
  const found = waiting.get(id);
  waiting.delete(id);
  return found;
}

/** Another tab holds the house now: what only asks is asked again, all else must be tried by who wanted it. */
function moved(): void {
  for (const line of [...lines.values()]) line.lose();
  lines.clear();
  for (const [id, { message, bad }] of [...waiting]) {
    if (message.type === 'ask' && message.method === 'GET') tell(message);
    else {
      waiting.delete(id);
      bad(new Error('the house has moved'));
    }
  }
}

function hear(message: FromHouse): void {
  heard = true;
  state.silent = false;
  if (message.type === 'answer') settle(message.id)?.good(message);
  else if (message.type === 'step') state.step = message.step;
  else if (message.type === 'failed') {
    Object.assign(state, { step: message.step, failed: message.text, trouble: message.trouble });
  } else if (message.type === 'ready') {
    if (house && house !== message.house) moved();
    house = message.house;
    Object.assign(state, { ready: true, kept: message.kept, failed: '' });
  } else {
    lines.get(message.id)?.heard(message);
    if (message.type === 'closed') lines.delete(message.id);
  }
}

channel.onmessage = ({ data }: MessageEvent<Sent<FromHouse>>) => {
  if (data.by === 'house' && (!data.tab || data.tab === tab)) hear(data.message);
};

/** Holds the house for as long as this tab lives, or until another takes it. */
async function hold(): Promise<void> {
  state.silent = false;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'house' });
  worker.onerror = (event) => (state.failed ||= event.message || 'failed');
  await new Promise(() => undefined);
}

function letGo(): void {
  worker?.terminate();
  worker = null;
}

/** Takes the house from a tab that does not answer. */
export function takeOver(): void {
  void navigator.locks.request(PLACE, { steal: true }, hold).catch(letGo);
}

/** Opens the house here, unless another tab has it: then it is asked. */
export function open(): void {
  void navigator.locks.request(PLACE, hold).catch(letGo);
  tell({ type: 'hello' });
  setTimeout(() => (state.silent = !heard && !worker), SILENCE_MS);
}

/** All games as one file. */
export async function copy(): Promise<Uint8Array<ArrayBuffer>> {
  return (await request((id) => ({ type: 'copy', id }))).body;
}

/** What came of other games that were to take the place of all that are here. */
export type Restored = 'done' | 'no_copy' | 'no_room';

/** Other games instead of all that are here; none to begin anew. */
export async function restore(bytes: Uint8Array<ArrayBuffer>): Promise<Restored> {
  const { status } = await request((id) => ({ type: 'restore', id, bytes }));
  if (status === 200) return 'done';
  return status === 400 ? 'no_copy' : 'no_room';
}

export const inThisBrowser: Transport = {
  async ask(path: string, { method = 'GET', headers = {}, body = '' }: Asked = {}) {
    if (method === 'POST' && path === '/api/tables') void navigator.storage?.persist?.();
    const answer = await request((id) => ({
      ...{ type: 'ask', id, method, path, headers, body: body ?? '' },
    }));
    const empty = answer.status === 204 || answer.status === 304;
    return new Response(empty ? null : answer.body, {
      status: answer.status,
      headers: answer.headers,
    });
  },
  line(path: string): Line {
    const id = ++number;
    const line = new ChannelLine(id, tell, path);
    lines.set(id, line);
    return line;
  },
};
