/** The browser's own file system (OPFS) as a folder for Python: opening a file waits, using it does not, so all are opened first. */
import { PLACE } from './messages';
import type { Files, Node } from './python';

/** What SQLite may want beside its file. One of no length is not there. */
const NAMES = ['tables.db', 'tables.db-wal', 'tables.db-journal'];
const FOLDER_MODE = 0o40777;
const FILE_MODE = 0o100666;
const NO_SUCH_FILE = 44;
const NOT_PERMITTED = 63;
const NO_SPACE = 51;
const BROKEN = 29;
const BLOCK = 4096;
const TRIES = 40;
const PAUSE_MS = 250;

interface Handle {
  read(buffer: Uint8Array, options: { at: number }): number;
  write(buffer: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
}

type Opening = FileSystemFileHandle & { createSyncAccessHandle(): Promise<Handle> };

export interface Store {
  /** Whether what is written outlives this tab. */
  kept: boolean;
  /** Lays it at a path of Python's file system. */
  mount(files: Files, path: string): void;
  /** Makes what was written last. */
  last(): void;
  bytes(): Uint8Array<ArrayBuffer>;
  /** Puts other bytes in the place of the database. */
  replace(bytes: Uint8Array): void;
}

/** Another tab has the file and does not let go of it. */
export class Held extends Error {}

const wait = (ms: number) => new Promise((good) => setTimeout(good, ms));

/** A tab that is just being closed may hold the file for a moment more. */
async function openAtLast(file: Opening): Promise<Handle> {
  for (let tried = 1; ; tried++) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (tried === TRIES) throw new Held(String(error));
      await wait(PAUSE_MS);
    }
  }
}

/** What a browser refuses becomes what SQLite understands: no room, or a broken disk. Anything else would end Python. */
function guard(files: Files, ops: Record<string, (...given: never[]) => unknown>): void {
  for (const [name, work] of Object.entries(ops)) {
    ops[name] = (...given) => {
      try {
        return work(...given);
      } catch (error) {
        if (error instanceof files.ErrnoError) throw error;
        const full = error instanceof DOMException && error.name === 'QuotaExceededError';
        throw new files.ErrnoError(full ? NO_SPACE : BROKEN);
      }
    };
  }
}

/** A file in memory, where the browser keeps nothing for us. */
function inMemory(): Handle {
  let bytes = new Uint8Array(0);
  const sized = (size: number) => {
    const other = new Uint8Array(size);
    other.set(bytes.subarray(0, size));
    bytes = other;
  };
  return {
    read(buffer, { at }) {
      const part = bytes.subarray(at, at + buffer.length);
      buffer.set(part);
      return part.length;
    },
    write(buffer, { at }) {
      if (at + buffer.length > bytes.length) sized(at + buffer.length);
      bytes.set(buffer, at);
      return buffer.length;
    },
    truncate: sized,
    getSize: () => bytes.length,
    flush: () => undefined,
  };
}

/** Opens the store; in memory if the browser lets us keep nothing (a private window, storage switched off). */
export async function openStore(): Promise<Store> {
  const handles: Record<string, Handle> = {};
  let kept = true;
  let folder: FileSystemDirectoryHandle | null = null;
  try {
    const root = await navigator.storage.getDirectory();
    folder = await root.getDirectoryHandle(encodeURIComponent(PLACE), { create: true });
  } catch {
    kept = false;
  }
  for (const name of NAMES) {
    handles[name] = folder
      ? await openAtLast((await folder.getFileHandle(name, { create: true })) as Opening)
      : inMemory();
  }
  return new Opened(handles, kept);
}

class Opened implements Store {
  private readonly written = new Set<Handle>();

  constructor(
    private readonly handles: Record<string, Handle>,
    readonly kept: boolean,
  ) {}

  private get database(): Handle {
    return this.handles['tables.db']!;
  }

  last(): void {
    // SQLite asks for fdatasync, which Emscripten leaves out.
    for (const handle of this.written) handle.flush();
    this.written.clear();
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.database.getSize());
    this.database.read(bytes, { at: 0 });
    return bytes;
  }

  replace(bytes: Uint8Array): void {
    for (const handle of Object.values(this.handles)) handle.truncate(0);
    this.database.write(bytes, { at: 0 });
    for (const handle of Object.values(this.handles)) handle.flush();
  }

  mount(files: Files, path: string): void {
    const made = (parent: Node | null, name: string, mode: number): Node =>
      Object.assign(files.createNode(parent, name, mode, 0), { node_ops, stream_ops });
    const handleOf = (node: Node) => this.handles[node.name]!;
    const { handles, written } = this;
    const node_ops = {
      getattr(node: Node) {
        const size = files.isDir(node.mode) ? BLOCK : handleOf(node).getSize();
        const [atime, mtime, ctime] = [new Date(0), new Date(0), new Date(0)];
        const ids = { dev: 1, ino: node.id, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0 };
        return { ...ids, size, atime, mtime, ctime, blksize: BLOCK, blocks: Math.ceil(size / 512) };
      },
      setattr(node: Node, { size }: { size?: number }) {
        if (size !== undefined) handleOf(node).truncate(size);
      },
      lookup() {
        throw new files.ErrnoError(NO_SUCH_FILE);
      },
      mknod(parent: Node, name: string, mode: number) {
        const handle = handles[name];
        if (!handle) throw new files.ErrnoError(NOT_PERMITTED);
        handle.truncate(0);
        return made(parent, name, mode);
      },
      unlink(_: Node, name: string) {
        handles[name]?.truncate(0);
      },
      readdir: () => ['.', '..'],
    };
    interface Stream {
      node: Node;
      position: number;
    }
    const stream_ops = {
      llseek(stream: Stream, offset: number, from: number) {
        const start = [0, stream.position, handleOf(stream.node).getSize()][from] ?? 0;
        return start + offset;
      },
      read(stream: Stream, into: Uint8Array, offset: number, length: number, at: number) {
        return handleOf(stream.node).read(into.subarray(offset, offset + length), { at });
      },
      write(stream: Stream, from: Uint8Array, offset: number, length: number, at: number) {
        const handle = handleOf(stream.node);
        written.add(handle);
        return handle.write(from.subarray(offset, offset + length), { at });
      },
      fsync(stream: Stream) {
        handleOf(stream.node).flush();
        return 0;
      },
    };
    for (const ops of [node_ops, stream_ops]) guard(files, ops);
    files.mkdirTree(path);
    const root = files.mount({ mount: () => made(null, '/', FOLDER_MODE) }, {}, path);
    for (const name of NAMES) if (handles[name]!.getSize()) made(root, name, FILE_MODE);
  }
}
