/**
 * Pictures of Python's memory after all imports: the next start copies one instead of importing. They are made here, not fetched, and
 * kept under the name of the build's folder, which tells what is in it: after an update another one is made, and older ones go.
 */
import { PLACE } from './messages';

const KEPT = `pictures of ${PLACE}`;
const nameIn = (folder: string) => `${folder}picture`;

/** The picture of this build, if there is one. */
export async function findPicture(folder: string): Promise<ArrayBuffer | undefined> {
  try {
    const found = await (await caches.open(KEPT)).match(nameIn(folder));
    return await found?.arrayBuffer();
  } catch {
    return undefined; // caches are blocked: everything is imported
  }
}

/** No picture is kept any more. */
export async function forgetPictures(): Promise<void> {
  await caches.delete(KEPT).catch(() => false);
}

/** Keeps a picture instead of all others; nobody waits for it. */
export function keepPicture(folder: string, bytes: Uint8Array<ArrayBuffer>): void {
  void (async () => {
    await forgetPictures();
    await (await caches.open(KEPT)).put(nameIn(folder), new Response(bytes));
  })().catch(() => undefined); // no room for it: the next start imports again
}
