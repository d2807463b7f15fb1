// @vitest-environment jsdom
/** The guide is for everybody: on and off at any time, one lesson after the other, and it ends by itself. */
import { beforeEach, expect, it, vi } from 'vitest';
import { Guide } from '../src/table/state/guide.svelte';
import type { GuideStep } from '../src/table/state/contract';

const STEPS: GuideStep[] = ['walk', 'card'].map((id) => ({ id, when: () => true }));

beforeEach(() => localStorage.clear());

it('asks nobody twice, and remembers on this device what was taught', () => {
  const first = new Guide('nuces');
  expect(first.on).toBeNull();
  first.start();
  first.give('walk', STEPS);
  const again = new Guide('nuces');
  expect([again.on, again.seen]).toEqual([true, ['walk']]);
  expect(new Guide('other').on).toBeNull();
});

it('ends by itself after the last lesson, and may begin again', () => {
  const guide = new Guide('nuces');
  guide.start();
  for (const { id } of STEPS) guide.give(id, STEPS);
  expect(guide.on).toBe(false);
  guide.start();
  expect([guide.on, guide.seen]).toEqual([true, []]);
});

it('works in a browser that may not remember anything', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const reading = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const writing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const guide = new Guide('blocked');
  guide.start();
  guide.stop();
  expect(new Guide('blocked').on).toBe(false);
  reading.mockRestore();
  writing.mockRestore();
});
