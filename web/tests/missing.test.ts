// @vitest-environment jsdom
/** A part of a page that could not be fetched: it is said, and the page opens anew once the server answers. */
import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Missing from '../src/pages/Missing.svelte';
import { recall } from '../src/ui/storage';
import { loadTexts } from '../src/wire/texts.svelte';
import { reachBy } from '../src/wire/transport';
import { catalogueOf } from './catalogue';

const KEY = 'ludi.opened-anew';
let answers = false;
let asked = 0;

function ask(path: string): Promise<Response> {
  if (path.startsWith('/api/texts/'))
    return Promise.resolve(new Response(JSON.stringify(catalogueOf('en', 'frame'))));
  asked += 1;
  return answers ? Promise.resolve(new Response('{}')) : Promise.reject(new Error('no line'));
}

beforeEach(async () => {
  const line = () => {
    throw new Error('no socket is opened here');
  };
  reachBy({ ask, line });
  await loadTexts('frame', 'en');
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says so, asks again and again, and opens the page anew as soon as there is an answer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom cannot open a page anew
  const { container } = render(Missing);
  await tick();
  expect(container.textContent).toBe('');
  window.dispatchEvent(new Event('vite:preloadError'));
  await tick();
  expect(container.querySelector('[data-missing]')!.textContent).toContain('could not be loaded');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBeGreaterThan(1);
  expect(recall(KEY)).toBeNull();
  answers = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(Number(recall(KEY))).toBeGreaterThan(0);
});

it('does not open it twice within a minute by itself', async () => {
  const before = recall(KEY);
  render(Missing);
  await tick();
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(recall(KEY)).toBe(before);
});
