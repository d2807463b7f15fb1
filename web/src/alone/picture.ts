/**
 * Pictures of Python's memory after all imports: the next start copies one instead of importing. They are made here, not fetched, and
 * kept under the name of the build's folder, which tells what is in it: after an update another one is made, and older ones go.
 */
import { PLACE } from './messages';
import { Source } from './source';

const KEPT = `pictures of ${PLACE}`;
const HEAD_SIZE = 4; // where Pyodide says how much stands before the memory
const BLOCK = 65_536;
const nameIn = (folder: string) => `${folder}picture`;

/** What is told of a picture beside its bytes. A third of the memory is empty: such blocks are left out. */
interface Told {
  head: number;
  size: number;
  blocks: number[];
}

/** A picture that is kept: what stands before the memory, how large that is, and how to have it. */
export interface Picture {
  head: Uint8Array;
  size: number;
  /** Lets a memory of this size be what it was. It is copied as it is read: no other memory holds it meanwhile. */
  copyTo(memory: Uint8Array): Promise<void>;
}

function isEmpty(block: Uint8Array): boolean {
  for (let at = 0; at < block.length; at++) if (block[at]) return false;
  return true;
}

/** The numbers of all blocks of a memory. */
const blocksOf = (size: number) => Array.from({ length: Math.ceil(size / BLOCK) }, (_, at) => at);
function blockOf<Buffer extends ArrayBufferLike>(memory: Uint8Array<Buffer>, at: number) {
  return memory.subarray(at * BLOCK, (at + 1) * BLOCK);
}

/** The picture of this build, if there is one. */
export async function findPicture(folder: string): Promise<Picture | undefined> {
  try {
    const found = await (await caches.open(KEPT)).match(nameIn(folder));
    if (!found?.body) return undefined;
    const source = new Source(found.body);
    const told = JSON.parse(found.headers.get('told') ?? '') as Told;
    const filled = new Set(told.blocks);
    return {
      head: await source.take(told.head),
      size: told.size,
      async copyTo(memory) {
        for (const at of blocksOf(told.size)) {
          const block = blockOf(memory, at);
          if (filled.has(at)) await source.fill(block);
          else if (!isEmpty(block)) block.fill(0); // what is never written to takes no room
        }
      },
    };
  } catch {
    return undefined; // caches are blocked, or it is none: everything is imported
  }
}

/** No picture is kept any more. */
export async function forgetPictures(): Promise<void> {
  await caches.delete(KEPT).catch(() => false);
}

/** Keeps a picture instead of all others. */
export async function keepPicture(folder: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const head = new DataView(bytes.buffer).getUint32(HEAD_SIZE, true);
  const memory = bytes.subarray(head);
  const filled = blocksOf(memory.length).filter((at) => !isEmpty(blockOf(memory, at)));
  const told: Told = { head, size: memory.length, blocks: filled };
  const parts = filled.map((at) => blockOf(memory, at));
  const body = new Blob([bytes.subarray(0, head), ...parts]);
  await forgetPictures();
  const kept = new Response(body, { headers: { told: JSON.stringify(told) } });
  await (await caches.open(KEPT)).put(nameIn(folder), kept);
}
