/** The worker that holds the house: Python, the store, and the line to all tabs of this browser. */
import { Hired } from './hiring';
import { PLACE, type FromHouse, type Sent, type ToHouse, type Trouble } from './messages';
import { startPython, type Python } from './python';
import { Held, openStore, type Store } from './store';

const PATH = '/data/tables.db';
const COPY = '/copy.db';
const REFUSED = 400;
const NO_ROOM = 507;
const EMPTY = new URL(`../${__PYTHON__}/empty.db`, self.location.href);
/** Numbers of sockets are the tab's own: the house needs one of its own for each. */
const sockets = new Map<number, { tab: string; id: number }>();
const channel = new BroadcastChannel(PLACE);

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- Python's objects have no types here
type Proxy = any;
let library: Proxy;
let house: Proxy;
let store: Store | undefined;
let python: Python;
let name = '';
let step = 0;
let failed: (FromHouse & { type: 'failed' }) | undefined;
let last = 0;

function tell(message: FromHouse, tab = ''): void {
  channel.postMessage({ tab, by: 'house', message } satisfies Sent<FromHouse>);
}

function go(next: number): void {
  step = next;
  tell({ type: 'step', step });
}

const page = {
  told(number: number, type: 'opened' | 'heard' | 'closed', text: string) {
    const socket = sockets.get(number);
    if (socket) tell({ type, id: socket.id, text }, socket.tab);
    if (type === 'closed') sockets.delete(number);
  },
  last: () => store?.last(),
  hire: (name: string, job: string) => new Hired(name, job),
};

function ready(): FromHouse {
  return { type: 'ready', house: name, kept: store!.kept };
}

/** A house in which nobody has played: made by the build, since making it takes longer than fetching it. */
async function emptyStore(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetch(EMPTY)).arrayBuffer());
}

async function begin(): Promise<void> {
  const opening = openStore();
  const empty = emptyStore();
  python = await startPython(true, () => go(1));
  go(2);
  library = python.pyimport('ludi.server.alone.browser');
  go(3);
  store = await opening;
  if (!store.bytes().length) store.replace(await empty);
  store.mount(python.FS, '/data');
  await openHouse();
}

async function openHouse(): Promise<void> {
  house = await library.begin(page, PATH);
  name = crypto.randomUUID();
  failed = undefined;
  go(4);
  tell(ready());
}

/** What is known of a failure: Python's own sentence, if it foresaw it. */
function sentenceOf(error: unknown): string {
  const text = String(error instanceof Error ? error.message : error).trim();
  const found = /StorageError: (.*)$/s.exec(text)?.[1];
  return found ?? text.split('\n').at(-1) ?? '';
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof Held) return 'held';
  return store ? 'damaged' : 'other';
}

const starting = begin().catch((error: unknown) => {
  console.error(error);
  const text = sentenceOf(error) || 'failed';
  failed = { type: 'failed', step, text, trouble: troubleOf(error) };
  tell(failed);
});

async function ask(message: ToHouse & { type: 'ask' }, tab: string): Promise<void> {
  const { id, method, path, body } = message;
  const made = await library.ask(house, method, path, JSON.stringify(message.headers), body);
  const [status, headers, bytes] = made.toJs() as [number, string, Uint8Array<ArrayBuffer>];
  made.destroy();
  const fields = JSON.parse(headers) as [string, string][];
  tell({ type: 'answer', id, status, headers: fields, body: bytes }, tab);
}

function done(id: number, tab: string, status = 200, body = new Uint8Array(0)): void {
  tell({ type: 'answer', id, status, headers: [], body }, tab);
}

/** Other games instead of all that are here, if they are a copy of a house; none to begin anew. */
async function restore(bytes: Uint8Array<ArrayBuffer>, id: number, tab: string): Promise<void> {
  if (bytes.length) {
    python.FS.writeFile(COPY, bytes);
    if (library.trouble_with(COPY)) return done(id, tab, REFUSED);
  }
  const others = bytes.length ? bytes : await emptyStore();
  await house?.stop();
  house = undefined;
  const before = store!.bytes();
  try {
    store!.replace(others);
    await openHouse();
    done(id, tab);
  } catch (error) {
    console.error(error);
    store!.replace(before); // there was room for it
    await openHouse().catch(() => undefined); // it was damaged before
    done(id, tab, NO_ROOM);
  }
}

function copied(): Uint8Array<ArrayBuffer> {
  if (!house) return store?.bytes() ?? new Uint8Array(0);
  const made = library.copied(house);
  const bytes = made.toJs() as Uint8Array<ArrayBuffer>;
  made.destroy();
  return bytes;
}

function numberOf(tab: string, id: number): number | undefined {
  for (const [number, socket] of sockets) if (socket.tab === tab && socket.id === id) return number;
  return undefined;
}

async function serve(message: ToHouse, tab: string): Promise<void> {
  if (message.type === 'hello') {
    return tell(failed ?? (house ? ready() : { type: 'step', step }), tab);
  }
  await starting;
  if (message.type === 'copy') return done(message.id, tab, 200, copied());
  if (message.type === 'restore') return restore(message.bytes, message.id, tab);
  if (!house) return;
  if (message.type === 'ask') return ask(message, tab);
  if (message.type === 'open') {
    sockets.set(++last, { tab, id: message.id });
    return house.open(last, message.path);
  }
  const number = numberOf(tab, message.id);
  if (number === undefined) return;
  if (message.type === 'say') house.say(number, message.text);
  else house.shut(number);
}

channel.onmessage = ({ data }: MessageEvent<Sent<ToHouse>>) => {
  if (data.by === 'page') void serve(data.message, data.tab);
};
