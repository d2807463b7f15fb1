/** This device as something that the house can call: permission, subscription, and why it cannot be. */
export type DeviceState = 'on' | 'off' | 'blocked' | 'insecure' | 'unsupported';

const WORKER = '/sw.js';

function possible(): DeviceState | null {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** How this device stands, and its address if it can be called. */
export async function thisDevice(): Promise<{ state: DeviceState; address: string }> {
  const hindered = possible();
  if (hindered) return { state: hindered, address: '' };
  const found = await subscription().catch(() => null);
  return { state: found ? 'on' : 'off', address: found?.endpoint ?? '' };
}

/** Bytes of a key that travels as text. */
export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Asks for permission and lets the house call this device; null if the reader said no. */
export async function letCall(key: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  return made.toJSON();
}

/** This device is called no more. */
export async function letRest(): Promise<void> {
  await (await subscription())?.unsubscribe();
}
