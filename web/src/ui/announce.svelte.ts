/**
 * Live announcements for screen readers: one polite and one urgent region, drawn once by the page.
 * Bursts are joined into one announcement, because readers drop or interrupt quick ones.
 */
const BURST_MS = 250;

export const live = $state({ polite: '', urgent: '' });
/* What was said last, outside the state: who announces from an effect must not depend on it. */
const said = { polite: '', urgent: '' };
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** A text that repeats is read again only if it differs: alternate a trailing no-break space. */
function put(region: 'polite' | 'urgent', text: string): void {
  said[region] = said[region] === text ? `${text}\u00a0` : text;
  live[region] = said[region];
}

/** Says something when the reader is free. */
export function announce(text: string): void {
  if (!text) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    put('polite', waiting.join(' '));
    waiting = [];
  }, BURST_MS);
}

/** Says something at once: your turn, an error. */
export function alertNow(text: string): void {
  put('urgent', text);
}
