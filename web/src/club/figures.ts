/** Sizes and spans of time on the host's page, as people read them. */
import { preferences } from '../ui/preferences.svelte';
import { say } from './say';

/** A number with at most one figure behind the comma, or the point. */
export function decimal(value: number): string {
  return value.toLocaleString(preferences.lang, { maximumFractionDigits: 1 });
}

/** Bytes: 12.3 MB. */
export function size(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB'];
  let [value, at] = [bytes / 1000, 0];
  while (value >= 1000 && at < units.length - 1) [value, at] = [value / 1000, at + 1];
  return `${decimal(value)} ${units[at]}`;
}

/** Seconds, in the largest whole unit. */
export function span(seconds: number): string {
  if (seconds >= 86_400) return say('status.days', { n: Math.floor(seconds / 86_400) });
  if (seconds >= 3_600) return say('status.hours', { n: Math.floor(seconds / 3_600) });
  return say('status.minutes', { n: Math.max(1, Math.floor(seconds / 60)) });
}
