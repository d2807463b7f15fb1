/** What this browser remembers. Where it may not (blocked, full, private), the open page does. */
const memory = new Map<string, string>();

/** Whether what is remembered outlives the page. */
export function remembers(): boolean {
  return remember('ludi.remembers', 'yes');
}

/** What was remembered under a key; null if nothing. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Remembers a text; false if it will be forgotten when the page is closed. */
export function remember(key: string, text: string): boolean {
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
