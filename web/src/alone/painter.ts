/** Keeps a picture of Python's memory. It is a worker of its own, since what it has used is given back when it ends. */
import { keepPicture } from './picture';

export interface Painted {
  folder: string;
  bytes: Uint8Array<ArrayBuffer>;
}

self.onmessage = async ({ data }: MessageEvent<Painted>) => {
  // No room for it, or caches are blocked: the next start imports again.
  await keepPicture(data.folder, data.bytes).catch(() => undefined);
  self.close();
};
