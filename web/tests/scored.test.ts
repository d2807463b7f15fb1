// @vitest-environment jsdom
/** A banner says who has scored, and only then. */
import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Scored from '../src/table/Scored.svelte';
import type { Scene } from '../src/table/state/scene';
import { Table } from '../src/table/state/table.svelte';
import type { View } from '../src/wire/types';
import { momentsOf } from './moments';

const { moment } = momentsOf<Record<string, unknown>>('municipium');
const { words } = moment('02-walk');

function scene(ply: number, scores: number[]): Scene {
  return { ply, view: { you: 0, scores } as unknown as View } as Scene;
}

let table: Table;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div class="board"></div>';
  table = new Table({ send: () => undefined });
  table.scene = scene(4, [1, 2]);
  render(Scored, { table, words });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

async function shown(next: Scene): Promise<string | undefined> {
  table.scene = next;
  await tick();
  await tick();
  return document.querySelector('[data-scored]')?.textContent.replace(/\s+/g, ' ').trim();
}

it('says who has scored how much, and is gone after a while', async () => {
  expect(await shown(scene(5, [1, 4]))).toContain('+2');
  vi.runAllTimers();
  await tick();
  expect(document.querySelector('[data-scored]')).toBeNull();
});

it('says nothing of a move without points, of points taken back, or of another moment', async () => {
  expect(await shown(scene(5, [1, 2]))).toBeUndefined();
  expect(await shown(scene(6, [0, 2]))).toBeUndefined();
  expect(await shown(scene(3, [9, 9]))).toBeUndefined();
});
