/**
 * Starts Python in a worker, with the library unpacked beside it: from a picture of the memory, if this browser has made one.
 * A picture fits one Python and one library only, with native modules where they lay in it: they are loaded first, in their order.
 */
import type { Painted } from './painter';
import { findPicture, forgetPictures, type Picture } from './picture';
import { Source } from './source';

/** What we use of Pyodide. */
export interface Python {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- Python's objects have no types here
  pyimport(name: string): any;
  runPython(code: string): unknown;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  FS: Files;
}

/** What we use of Emscripten's file system. */
export interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, bytes: Uint8Array, options?: { canOwn: boolean }): void;
  open(path: string, flags: string): unknown;
  mount(type: object, options: object, path: string): Node;
  createNode(parent: Node | null, name: string, mode: number, device: number): Node;
  isDir(mode: number): boolean;
  ErrnoError: new (number: number) => Error;
}

export interface Node {
  id: number;
  name: string;
  mode: number;
  node_ops: object;
  stream_ops: object;
}

/** Emscripten's part of Python, and what it is told before it begins. */
interface Machine {
  FS: Files;
  HEAP8: Int8Array;
  growMemory(size: number): void;
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  loadDynamicLibrary(path: string, flags: object, scope: object): Promise<void>;
}
interface Settings {
  locateFile(path: string): string;
  preRun: ((machine: Machine) => void)[];
}
type Create = (settings: Settings) => Promise<Machine>;
type Load = (options: object) => Promise<Python>;

/** What a start needs, fetched. */
interface Parts {
  load: Load;
  create: Create;
  info: object;
  library: Entry[];
}
interface Entry {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The folder of this build, as a worker in `assets/` sees it; its name tells its contents. */
const FOLDER = new URL(`../${__PYTHON__}/`, self.location.href).href;
const HEAD = 4; // bytes that say how long the list of files is
const STANDARD = '/lib/python314.zip';
const NATIVE = { loadAsync: true, nodelete: true, global: false, allowUndefined: true };
const FIRST = `
import gc, sys
sys.path.insert(0, "/site")
from ludi.server.alone import browser
browser.prepare()
gc.collect()
`;

const streamed = WebAssembly.instantiateStreaming;

/**
 * Some hosts do not know what .wasm is, and a file may be cut off: Pyodide only warns of either, and would wait for ever. Here what is
 * no WebAssembly by its type is read all the same, and `bad` hears what cannot be read.
 */
function readMachineCode(bad: (error: unknown) => void): void {
  async function read(source: Promise<Response> | Response, imports: WebAssembly.Imports) {
    const answer = await source;
    if (answer.headers.get('content-type') === 'application/wasm') return streamed(answer, imports);
    return WebAssembly.instantiate(await answer.arrayBuffer(), imports);
  }
  const instantiateStreaming: typeof read = (source, imports) =>
    read(source, imports).catch((error: unknown) => {
      bad(error);
      throw error;
    });
  Object.assign(WebAssembly, { instantiateStreaming });
}

/** The files of an archive: how long their list is, their names and sizes, then all bytes. */
async function fetchFiles(archive: string, folder: string): Promise<Entry[]> {
  const answer = await fetch(FOLDER + archive);
  if (!answer.ok || !answer.body) throw new Error(`${archive}: ${answer.status}`);
  const source = new Source(answer.body);
  const length = new DataView((await source.take(HEAD)).buffer).getUint32(0, true);
  const listed = new TextDecoder().decode(await source.take(length));
  const files: Entry[] = [];
  for (const [name, size] of JSON.parse(listed) as [string, number][]) {
    files.push({ path: `${folder}/${name}`, bytes: await source.take(size) });
  }
  return files;
}

function unpack(files: Files, library: Entry[]): void {
  const made = new Set<string>();
  for (const { path, bytes } of library) {
    const parent = path.slice(0, path.lastIndexOf('/'));
    if (!made.has(parent)) files.mkdirTree(parent);
    made.add(parent);
    files.writeFile(path, bytes, { canOwn: true });
  }
}

async function fetchParts(): Promise<Parts> {
  const imported = (name: string): Promise<unknown> => import(/* @vite-ignore */ FOLDER + name);
  const [library, loading, creating, info] = await Promise.all([
    fetchFiles('site.bin', '/site'),
    imported('pyodide.js'),
    imported('pyodide.asm.js'),
    fetch(`${FOLDER}lock.json`).then((answer) => answer.json() as Promise<object>),
  ]);
  return {
    load: (loading as { loadPyodide: Load }).loadPyodide,
    create: (creating as { default: Create }).default,
    info,
    library,
  };
}

/** Lets a machine have the memory of a picture. Pyodide would read it from one large piece, and keep that. */
async function restore(machine: Machine, { size, copyTo }: Picture): Promise<void> {
  if (size > machine.HEAP8.length) machine.growMemory(size);
  await copyTo(new Uint8Array(machine.HEAP8.buffer, 0, size));
  machine.FS.open(STANDARD, 'r'); // Python keeps it open: nothing else may get its number
}

/** Python as it begins, or as it was in a picture. */
async function begin(parts: Parts, picture?: Picture): Promise<Python> {
  const natives = parts.library.filter(({ path }) => path.endsWith('.so'));
  const addresses: Record<string, string> = {};
  for (const { path, bytes } of natives) {
    addresses[path] = URL.createObjectURL(new Blob([bytes]));
  }

  async function lay(machine: Machine): Promise<void> {
    unpack(machine.FS, parts.library);
    for (const { path } of natives) await machine.loadDynamicLibrary(path, NATIVE, {});
    machine.removeRunDependency('natives');
  }
  async function create(settings: Settings): Promise<Machine> {
    const located = settings.locateFile;
    settings.locateFile = (path) => addresses[path] ?? located(path);
    const failed = new Promise<never>((_, bad) => {
      readMachineCode(bad);
      settings.preRun.push((machine) => {
        machine.addRunDependency('natives');
        lay(machine).catch(bad);
      });
    });
    const machine = await Promise.race([parts.create(settings), failed]);
    if (picture) await restore(machine, picture);
    return machine;
  }

  try {
    return await parts.load({
      indexURL: FOLDER,
      stdLibURL: `${FOLDER}stdlib.zip`,
      packageBaseUrl: FOLDER,
      checkAPIVersion: false,
      lockFileContents: parts.info,
      env: { PYTHONDONTWRITEBYTECODE: '1', HOME: '/home' },
      createPyodideModule: create,
      ...(picture ? { _loadSnapshot: picture.head } : { _makeSnapshot: true }),
    });
  } finally {
    for (const address of Object.values(addresses)) URL.revokeObjectURL(address);
  }
}

/** Has a picture kept; nobody waits for it. */
function paint(bytes: Uint8Array<ArrayBuffer>): void {
  const painter = new Worker(new URL('./painter.ts', import.meta.url), { type: 'module' });
  painter.postMessage({ folder: FOLDER, bytes } satisfies Painted, [bytes.buffer]);
}

/** Python with the library imported. `onfetched` hears when all is there; who `paints` makes a picture if there is none. */
export async function startPython(paints: boolean, onfetched?: () => void): Promise<Python> {
  const [parts, picture] = await Promise.all([fetchParts(), findPicture(FOLDER)]);
  onfetched?.();
  if (picture) {
    try {
      return await begin(parts, picture);
    } catch (error) {
      console.warn('the picture of the memory does not fit', error);
      await forgetPictures();
    }
  }
  const python = await begin(parts);
  python.runPython(FIRST);
  if (paints) paint(python.makeMemorySnapshot());
  return python;
}
