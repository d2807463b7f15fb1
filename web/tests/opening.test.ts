// @vitest-environment jsdom
/** How a table is opened: part by part, so that the page answers in between. */
import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Opened from './Opened.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function nextTask(): Promise<void> {
  vi.advanceTimersToNextTimer();
  await tick();
}

it('lets the browser have its turn after every spell, and draws what a part brings before what waited already', async () => {
  const { container } = render(Opened);
  const told = () => [...container.querySelectorAll('b')].map((one) => one.textContent).join(' ');
  const seen = [told()];
  for (let task = 0; task < 4; task++) {
    await nextTask();
    seen.push(told());
  }
  expect(seen).toEqual([
    'opening',
    'board opening',
    'board pieces opening',
    'board pieces log opening',
    'board pieces log open',
  ]);
});

it('draws at once what comes when all is open', async () => {
  const { container, rerender } = render(Opened);
  for (let task = 0; task < 4; task++) await nextTask();
  await rerender({ more: true });
  expect(container.textContent).toContain('chat');
});
