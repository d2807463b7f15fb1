/** The service worker keeps all files of this build. A newer build waits until no tab uses the older one. */
import { PLACE } from './messages';

const PATIENCE_MS = 3_000;

async function isAlone(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return !held.some((lock) => lock.name === PLACE);
}

/** Takes up a newer build that waits, if this is the only tab; nothing here may keep anybody from playing. */
export async function keepFiles(): Promise<void> {
  if (!navigator.serviceWorker) return;
  try {
    const known = await navigator.serviceWorker.getRegistration('./');
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
    void navigator.serviceWorker.register('./sw.js');
  } catch {
    // Blocked, or a private window: it works without, as long as there is a network.
  }
}
