/**
 * Live announcements for screen readers: one polite and one urgent region, drawn once by the page.
 * Bursts are joined into one announcement, because readers drop or interrupt quick ones.
 */
const BURST_MS = 250;

export const live = $state({ polite: '', urgent: '' });
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** A text that repeats is read again only if it differs: alternate a trailing no-break space. */
function fresh(old: string, text: string): string {
  return old === text ? `${text}\u00a0` : text;
}

/** Says something when the reader is free. */
export function announce(text: string): void {
  if (!text) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    live.polite = fresh(live.polite, waiting.join(' '));
    waiting = [];
  }, BURST_MS);
}

/** Says something at once: your turn, an error. */
export function alertNow(text: string): void {
  live.urgent = fresh(live.urgent, text);
}
