// @vitest-environment jsdom
/** The stage follows the table view by view, lets pieces travel, and is never long behind. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linesBetween } from '../src/table/state/log';
import { preferences } from '../src/ui/preferences.svelte';
import { Stage, type Shot } from '../src/table/state/stage.svelte';
import type { Flight, Step } from '../src/table/state/contract';
import type { View } from '../src/wire/types';

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

function shot(ply: number, you: number | null = 0): Shot {
  return { ply, view: { you } as View };
}

const picture = (() => {}) as unknown as Flight['picture'];

/** What waits for the page to be drawn has gone on. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** A stage on which every step moves these pieces. */
function stageOf(first: Shot, ...moving: Partial<Flight>[]) {
  return heldStage(first, 0, moving);
}

/** The same; every view is looked at for so long. */
function heldStage(first: Shot, hold: number, moving: Partial<Flight>[] = []) {
  const steps: Step[] = [];
  const stage = new Stage(first, {
    flights(step) {
      steps.push(step);
      return moving.map((one) => ({ picture, from: 'here', to: 'there', ...one }));
    },
    events: (after, until) => [
      { ply: until, seat: null, event: `after ${after}`, args: {}, key: 0, struck: false },
    ],
    hold: () => hold,
  });
  return { stage, steps };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  document.body.innerHTML = '<i data-spot="here"></i><i data-spot="there"></i>';
  Element.prototype.getBoundingClientRect = function (this: Element) {
    return new DOMRect(this.getAttribute('data-spot') === 'here' ? 0 : 100, 0, 10, 10);
  };
});
afterEach(() => {
  vi.useRealTimers();
  preferences.motion = 'normal';
});

describe('the stage', () => {
  it('shows the new view with its pieces on their way, and counts them until they land', async () => {
    const { stage, steps } = stageOf(shot(1), {}, { hides: null }, { hides: 'pawn' });
    const next = shot(2);
    stage.follow(next);
    await settled();
    expect(stage.shown).toBe(next.view);
    expect(steps[0]!.events[0]!.event).toBe('after 1');
    expect(stage.rides.map(({ points }) => points)).toEqual(
      Array(3).fill([
        { x: 5, y: 5 },
        { x: 105, y: 5 },
      ]),
    );
    expect(stage.arriving).toEqual({ there: 1, pawn: 1 });
    stage.arrive(stage.rides[0]!.id);
    expect(stage.arriving).toEqual({ pawn: 1 });
  });

  it('lets the next view wait until all have landed', async () => {
    const { stage } = stageOf(shot(1), {});
    const [second, third] = [shot(2), shot(3)];
    stage.follow(second);
    await settled();
    stage.follow(third);
    expect(stage.shown).toBe(second.view);
    stage.arrive(stage.rides[0]!.id);
    expect(stage.shown).toBe(third.view);
  });

  it('is in the present at once when the player presses anything', async () => {
    const { stage } = stageOf(shot(1), {});
    stage.follow(shot(2));
    await settled();
    const last = shot(3);
    stage.follow(last);
    stage.hurry();
    expect(stage.shown).toBe(last.view);
    expect(stage.rides).toEqual([]);
  });

  it('plays everything within a second and a half', async () => {
    const { stage } = stageOf(shot(1), {}, { wave: 2 });
    stage.follow(shot(2));
    await settled();
    const views = Array.from({ length: 30 }, (_, i) => shot(3 + i));
    for (const one of views) stage.follow(one);
    while (stage.rides.length > 0) {
      const end = Math.max(...stage.rides.map(({ delay, duration }) => delay + duration));
      vi.advanceTimersByTime(end);
      for (const { id } of [...stage.rides]) stage.arrive(id);
      await settled();
    }
    expect(stage.shown).toBe(views.at(-1)!.view);
    expect(performance.now()).toBeLessThan(1700);
  });

  it('shows every view for its time, the last one too, before it is still', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const { stage } = heldStage(shot(1), 1000);
    for (const ply of [2, 3]) stage.follow(shot(ply));
    expect([stage.ply, stage.telling]).toEqual([2, true]);
    vi.advanceTimersByTime(1000);
    expect([stage.ply, stage.telling]).toEqual([3, true]);
    vi.advanceTimersByTime(1000);
    expect([stage.ply, stage.still]).toEqual([3, true]);
  });

  it('stands still while it is paused, goes on step by step, and to the present when wished', () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const { stage } = heldStage(shot(1), 1000);
    for (const ply of [2, 3, 4, 5]) stage.follow(shot(ply));
    stage.pause(true);
    vi.advanceTimersByTime(9000);
    expect(stage.ply).toBe(2);
    stage.next();
    vi.advanceTimersByTime(9000);
    expect([stage.ply, stage.telling]).toEqual([3, true]);
    stage.pause(false);
    expect(stage.ply).toBe(4);
    stage.hurry();
    expect([stage.ply, stage.still, stage.paused]).toEqual([5, true, false]);
  });

  it('moves nothing when another seat looks, when motion is off, or when a place is not there', async () => {
    const { stage, steps } = stageOf(shot(1), {});
    stage.follow(shot(2, 1));
    await settled();
    expect(steps).toEqual([]);
    preferences.motion = 'off';
    stage.follow(shot(3, 1));
    expect(steps).toEqual([]);
    preferences.motion = 'normal';
    document.body.innerHTML = '';
    const last = shot(4, 1);
    stage.follow(last);
    await settled();
    expect(steps).toHaveLength(1);
    expect(stage.rides).toEqual([]);
    expect(stage.shown).toBe(last.view);
  });
});

describe('the lines between two plies', () => {
  it('are those told after the first until the second and not taken back', () => {
    const line = (ply: number, struck = false) => {
      return { ply, seat: 0, event: 'e', args: {}, key: ply, struck };
    };
    const lines = [line(1), line(2), line(3, true), line(4), line(5)];
    expect(linesBetween(lines, 1, 4).map(({ ply }) => ply)).toEqual([2, 4]);
  });
});
