/** Times as people say them. */
import type { Lang } from './preferences.svelte';

const MINUTE = 60;
const HOUR = 3_600;
export const DAY = 86_400;
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

/** "3 hours ago", from an ISO time. */
export function ago(iso: string, lang: Lang, now = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  if (Number.isNaN(seconds)) return '';
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  return step ? format.format(Math.round(seconds / step[1]), step[0]) : format.format(0, 'second');
}

/** "21 November", from an ISO time. */
export function day(iso: string, lang: Lang): string {
  return new Date(iso).toLocaleDateString(lang, { day: 'numeric', month: 'long' });
}

/** A clock's seconds as "1:05" or "2:03:04". */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, i) => (i ? String(part).padStart(2, '0') : String(part))).join(':');
}

/** The frame's words, as far as times need them. */
interface Says {
  frame(key: string, args: { n: number; hours?: number }): string;
}

/** "2 days and 23 hours left", "18 hours left", "one minute left". */
export function timeLeft(seconds: number, words: Says): string {
  const [days, hours] = inDays(seconds);
  if (days && hours) return words.frame('time.days_hours', { n: days, hours });
  if (days) return words.frame('time.days', { n: days });
  if (hours) return words.frame('time.hours', { n: hours });
  return words.frame('time.minutes', { n: Math.max(1, Math.floor(seconds / MINUTE)) });
}

/** Whole days, and the whole hours that are left of them. */
export function inDays(seconds: number): [days: number, hours: number] {
  return [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)];
}
