// @vitest-environment jsdom
/** A decision of the past made once more: one chooses, hears the verdict, tries again, and sees the answer. */
import { cleanup, render, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import AskedBoard from '../src/table/past/AskedBoard.svelte';
import { loadGame } from '../src/table/state/registry';
import { preferences } from '../src/ui/preferences.svelte';
import type { Action } from '../src/wire/types';
import { momentsOf } from './moments';

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
beforeAll(() => loadGame('municipium'), 60_000);
afterEach(() => {
  preferences.asList = false;
  cleanup();
});

const { view, legal, seats, words } =
  momentsOf<Record<string, unknown>>('municipium').moment('02-walk');
const best = legal.find(({ verb }) => verb !== 'walk')!;

function asked(more: object = {}) {
  const judge = vi.fn((tried: Action) =>
    Promise.resolve({ right: tried.code === best.code, text: `It was ${tried.verb}.` }),
  );
  const onshow = vi.fn();
  const found = render(AskedBoard, {
    game: 'municipium',
    past: { seat: view.actors[0]!, view, legal },
    seats,
    words,
    hint: 'Think of: citizens.',
    judge,
    marks: null,
    onshow,
    ...more,
  });
  const button = (name: string) =>
    found.container.querySelector<HTMLButtonElement>(`[data-${name}]`);
  return { ...found, judge, onshow, button };
}

describe('a decision made once more', () => {
  it('rings on the board what can be chosen, and shows what everybody holds', async () => {
    const { container, button } = asked();
    await waitFor(() => expect(container.querySelector('[data-past=asked]')).not.toBeNull());
    expect(container.querySelectorAll('.legal').length).toBeGreaterThan(0);
    expect(container.querySelectorAll('.holdings section')).toHaveLength(seats.length);
    expect(button('play')!.disabled).toBe(true);
  });

  it('tells a wrong answer without the right one, and asks again', async () => {
    const { container, judge, button } = asked();
    preferences.asList = true;
    for (let step = 0; step < 5 && !button('chosen'); step++) {
      await waitFor(() => expect(button('try')).not.toBeNull());
      const steps = [...container.querySelectorAll<HTMLButtonElement>('[data-try]')];
      steps.find((one) => one.dataset.try !== String(best.code))!.click();
      await new Promise((done) => setTimeout(done));
    }
    expect(button('chosen')!.dataset.chosen).not.toBe(String(best.code));
    button('play')!.click();
    await waitFor(() => expect(container.querySelector('[data-trial=wrong]')).not.toBeNull());
    expect(judge).toHaveBeenCalledTimes(1);
    expect(container.querySelector('[role=status]')!.textContent).toMatch(/^\s*It was/);
    button('retry')!.click();
    await waitFor(() => expect(container.querySelector('[data-trial=asked]')).not.toBeNull());
    expect(button('chosen')).toBeNull();
    button('hint')!.click();
    await waitFor(() => expect(container.textContent).toContain('Think of: citizens.'));
  });

  it('offers the way on once the answer is right, and shows it when asked to', async () => {
    const onnext = vi.fn();
    const { container, button, onshow, rerender } = asked({ onnext, next: 'Next lesson' });
    await waitFor(() => expect(button(`try="${best.code}"`)).not.toBeNull());
    expect(button('next')).toBeNull();
    button(`try="${best.code}"`)!.click();
    await waitFor(() => expect(button('play')!.disabled).toBe(false));
    button('play')!.click();
    await waitFor(() => expect(button('next')).not.toBeNull());
    button('next')!.click();
    expect(onnext).toHaveBeenCalled();
    button('show')!.click();
    expect(onshow).toHaveBeenCalled();
    await rerender({ marks: { played: best.code, better: best.code } });
    await waitFor(() => expect(container.querySelector('[data-past=shown]')).not.toBeNull());
    expect(button('play')).toBeNull();
  });
});
