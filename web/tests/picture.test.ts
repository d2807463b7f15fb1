/** A picture of Python's memory is what the memory was, and what is empty in it takes no room. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Source } from '../src/alone/source';

const BLOCK = 65_536;
const HEAD = 32;
let kept: Map<string, Response>;

beforeEach(() => {
  kept = new Map();
  const cache = {
    match: (name: string) => Promise.resolve(kept.get(name)),
    put: (name: string, answer: Response) => Promise.resolve(void kept.set(name, answer)),
  };
  vi.stubGlobal('self', { location: { href: 'http://127.0.0.1/assets/house.js' } });
  vi.stubGlobal('caches', {
    open: () => Promise.resolve(cache),
    delete: () => Promise.resolve(kept.delete('there/picture')),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What Pyodide makes: how long its head is, the head, and three blocks of memory, of which the second is empty. */
function painted(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD + 3 * BLOCK);
  new DataView(bytes.buffer).setUint32(4, HEAD, true);
  bytes.fill(7, HEAD, HEAD + BLOCK);
  bytes.fill(9, HEAD + 2 * BLOCK);
  return bytes;
}

it('is copied to a memory in which something else stood', async () => {
  const { findPicture, keepPicture } = await import('../src/alone/picture');
  await keepPicture('there/', painted());
  expect((await kept.get('there/picture')!.clone().arrayBuffer()).byteLength).toBe(
    HEAD + 2 * BLOCK,
  );
  const found = (await findPicture('there/'))!;
  const memory = new Uint8Array(found.size).fill(1);
  await found.copyTo(memory);
  expect(found.head).toEqual(painted().slice(0, HEAD));
  expect(Buffer.compare(memory, painted().slice(HEAD))).toBe(0);
});

it('is none if nobody can tell what it is', async () => {
  const { findPicture } = await import('../src/alone/picture');
  expect(await findPicture('there/')).toBeUndefined();
  kept.set('there/picture', new Response('no picture at all'));
  expect(await findPicture('there/')).toBeUndefined();
});

it.each([true, false])('is read in pieces of any size, as bytes: %s', async (bytes) => {
  const pieces = [[1], [2, 3, 4], [5, 6]];
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    ...(bytes ? { type: 'bytes' as const } : {}),
    pull(line) {
      const piece = pieces.shift();
      if (piece) return line.enqueue(new Uint8Array(piece));
      line.close();
      (line as ReadableByteStreamController).byobRequest?.respond(0);
    },
  } as UnderlyingDefaultSource<Uint8Array<ArrayBuffer>>);
  const source = new Source(body);
  expect([...(await source.take(2))]).toEqual([1, 2]);
  expect([...(await source.take(3))]).toEqual([3, 4, 5]);
  await expect(source.take(2)).rejects.toThrow('cut off');
});
