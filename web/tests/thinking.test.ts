// @vitest-environment jsdom
/** Waiting is visible: which bot is at work, since when, and never more than it promised. */
import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Lang } from '../src/wire/types';
import type { Table } from '../src/table/state/table.svelte';
import Thinking from '../src/table/bar/Thinking.svelte';
import { Words } from '../src/wire/words';
import { catalogueOf } from './catalogue';

const LEVELS = [
  { level: 'alea', seconds: 0.1 },
  { level: 'dictator', seconds: 2 },
  { level: 'Sleeper', seconds: 15 },
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** What is said after so many seconds of waiting for seat B. */
async function said(kind: string, level: string | null, seconds: number, lang: Lang = 'en') {
  const seats = [
    { seat: 0, kind: 'person', name: 'Livia' },
    { seat: 1, kind, name: 'Marcus', level },
  ];
  const table = { view: { actors: [1] }, message: { seats }, waitingSince: Date.now() };
  const { container } = render(Thinking, {
    table: table as unknown as Table,
    levels: LEVELS,
    words: new Words(lang, catalogueOf(lang, 'frame'), {}, seats),
  });
  await vi.advanceTimersByTimeAsync(1000 * seconds);
  await tick();
  const text = container.textContent;
  cleanup();
  return text;
}

it('says at first nothing, then how long a bot has thought and may think', async () => {
  expect(await said('bot', 'dictator', 0.5)).toBe('');
  expect(await said('bot', 'dictator', 2)).toBe('Marcus thinks, 2 s of at most 2.');
  expect(await said('bot', 'alea', 1)).toBe('Marcus thinks, 1 s of at most 1.');
  expect(await said('bot', 'Sleeper', 14)).toBe('Marcus thinks, 14 s of at most 15.');
});

it('never shows more seconds than were promised as if that were in order', async () => {
  for (const lang of ['en', 'fr', 'de'] as const) {
    const late = await said('bot', 'dictator', 3, lang);
    expect(late).toContain('3');
    expect(late).not.toMatch(/2\.$/);
  }
  expect(await said('bot', 'dictator', 3)).toContain('should have answered');
});

it('says since when a person is asked, in words that suit the time', async () => {
  expect(await said('person', null, 5)).toBe('Asked 5 seconds ago.');
  expect(await said('person', null, 125)).toBe('Asked 2 minutes ago.');
});
