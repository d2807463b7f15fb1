/** The service worker keeps all files of this build. A newer build waits until no tab uses the older one. */
import { PLACE } from './messages';
import { forgetPictures } from './picture';

const PATIENCE_MS = 20_000; // a busy machine takes its time, and half of each build would be worse

async function isAlone(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return !held.some((lock) => lock.name === PLACE);
}

/** Takes up a newer build that waits, if this is the only tab; nothing here may keep anybody from playing. */
export async function takeUpNewer(): Promise<void> {
  try {
    const known = await navigator.serviceWorker?.getRegistration('./');
    if (known?.waiting && known.active && (await isAlone())) {
      const changed = new Promise<void>((good) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => good(), { once: true });
        setTimeout(good, PATIENCE_MS);
      });
      known.waiting.postMessage('now');
      await changed;
      location.reload();
      await new Promise(() => undefined);
    }
  } catch {
    // Blocked, or a private window: it works without, as long as there is a network.
  }
}

/** A file that came wrong may have been kept: if there is a network, nothing of this build is kept any more. */
export async function fetchAnew(): Promise<void> {
  try {
    const there = await fetch('./sw.js', { cache: 'no-store' });
    if (!there.ok) return;
    const files = `ludi ${new URL('.', location.href).href} `; // as sw.js calls them
    for (const name of await caches.keys()) if (name.startsWith(files)) await caches.delete(name);
    await forgetPictures();
    await (await navigator.serviceWorker.getRegistration('./'))?.unregister();
  } catch {
    // No network, or blocked: what is kept is all there is.
  }
}

/** Keeps all files from now on; said once the house is open, which needs the line for itself. */
export function keepFiles(): void {
  void navigator.serviceWorker?.register('./sw.js').catch(() => undefined);
}
