/** Hours and minutes of an evening, as people read them. */
import { preferences } from '../ui/preferences.svelte';
import { say } from './say';
import type { ClubBoard, Evening } from './types';

/** The hour of a moment: 20:42. */
export function hour(iso: string): string {
  return new Date(iso).toLocaleTimeString(preferences.lang, { hour: 'numeric', minute: '2-digit' });
}

/** How long a table will still be played, as far as that is known; nothing else. */
export function toGo({ to_go: seconds }: ClubBoard): string {
  if (seconds === null) return '';
  if (seconds < 30) return say('club.any_moment');
  return say('club.to_go', { n: Math.max(1, Math.round(seconds / 60)) });
}

/** Under a round: over 20:42, since 20:50, about 21:45; nothing where nobody can know. */
export function roundHour({ times }: Evening, number: number): string {
  const time = times[number - 1];
  if (time?.over) return say('club.over_at', { time: hour(time.over) });
  if (time?.began) return say('club.since_at', { time: hour(time.began) });
  return time?.begins ? say('club.about_at', { time: hour(time.begins) }) : '';
}

/** Under the laurels: when the last round is expected to be over. */
export function lastHour({ times }: Evening): string {
  const end = times.at(-1)?.ends;
  return end ? say('club.about_at', { time: hour(end) }) : '';
}
