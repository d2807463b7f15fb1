/** Starts Python in a worker, with the library unpacked beside it. */

/** What we use of Pyodide. */
export interface Python {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- Python's objects have no types here
  pyimport(name: string): any;
  runPython(code: string): unknown;
  FS: Files;
}

/** What we use of Emscripten's file system. */
export interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, bytes: Uint8Array, options?: { canOwn: boolean }): void;
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

/** The folder of this build, as a worker in `assets/` sees it. */
const FOLDER = new URL('../python/', self.location.href).href;
const HEAD = 4; // bytes that say how long the list of files is

async function bytesOf(name: string): Promise<ArrayBuffer> {
  const answer = await fetch(FOLDER + name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** Lays the files of an archive into a folder: names and sizes first, then all bytes. */
export function unpack(files: Files, archive: ArrayBuffer, folder: string): void {
  const length = new DataView(archive).getUint32(0, true);
  const listed = new TextDecoder().decode(new Uint8Array(archive, HEAD, length));
  const made = new Set<string>();
  let at = HEAD + length;
  for (const [name, size] of JSON.parse(listed) as [string, number][]) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf('/'));
    if (!made.has(parent)) files.mkdirTree(parent);
    made.add(parent);
    files.writeFile(path, new Uint8Array(archive, at, size), { canOwn: true });
    at += size;
  }
}

/** Python with the library; `onstep` hears when what was fetched is there. */
export async function startPython(onfetched?: () => void): Promise<Python> {
  const archive = bytesOf('site.bin');
  const found: unknown = await import(/* @vite-ignore */ `${FOLDER}pyodide.js`);
  const { loadPyodide } = found as { loadPyodide: (options: object) => Promise<Python> };
  const info = (await (await fetch(`${FOLDER}lock.json`)).json()) as object;
  const library = await archive;
  onfetched?.();
  const python = await loadPyodide({
    indexURL: FOLDER,
    stdLibURL: `${FOLDER}stdlib.zip`,
    packageBaseUrl: FOLDER,
    checkAPIVersion: false,
    lockFileContents: info,
    env: { PYTHONDONTWRITEBYTECODE: '1', HOME: '/home' },
  });
  unpack(python.FS, library, '/site');
  python.runPython('import sys; sys.path.insert(0, "/site")');
  return python;
}
