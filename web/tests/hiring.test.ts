/** A helper of the house in a browser tab: heard in order, told when it died, and gone when nobody needs it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Hired } from '../src/alone/hiring';
import type { News } from '../src/alone/helper';

class Fake {
  static made: Fake[] = [];
  onmessage: ((event: { data: News }) => void) | null = null;
  onerror: (() => void) | null = null;
  jobs: unknown[] = [];
  ended = false;

  constructor() {
    Fake.made.push(this);
  }
  postMessage(job: unknown) {
    this.jobs.push(job);
  }
  terminate() {
    this.ended = true;
  }
  tell(text: string, done: boolean) {
    this.onmessage?.({ data: { text, done } });
  }
}

beforeEach(() => {
  Fake.made = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', Fake);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a helper', () => {
  it('is started by its first job and tells in order', async () => {
    const hired = new Hired('thinker', 'thinker:work');
    expect(hired.running).toBe(false);
    hired.send('a question');
    Fake.made[0]!.tell('half of it', false);
    Fake.made[0]!.tell('all of it', true);
    expect(await hired.hear(1)).toBe('half of it');
    expect(await hired.hear(1)).toBe('all of it');
    expect(Fake.made[0]!.jobs).toEqual([{ job: 'thinker:work', message: 'a question' }]);
  });

  it('says nothing when there is nothing to hear in time', async () => {
    const hired = new Hired('thinker', 'thinker:work');
    const heard = hired.hear(250);
    await vi.advanceTimersByTimeAsync(250);
    expect(await heard).toBeUndefined();
  });

  it('is told when it died, and the next job finds another', async () => {
    const hired = new Hired('thinker', 'thinker:work');
    hired.send('a question');
    Fake.made[0]!.onerror?.();
    expect(await hired.hear(1)).toBe('');
    hired.send('the same again');
    expect(Fake.made).toHaveLength(2);
  });

  it('leaves when it has waited long, but never in the middle of its work', async () => {
    const hired = new Hired('thinker', 'thinker:work');
    hired.send('a long thought');
    Fake.made[0]!.tell('so far', false);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(hired.running).toBe(true);
    Fake.made[0]!.tell('done', true);
    await vi.advanceTimersByTimeAsync(59_000);
    hired.send('another');
    await vi.advanceTimersByTimeAsync(59_000);
    expect(hired.running).toBe(true);
    Fake.made[0]!.tell('done', true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hired.running).toBe(false);
    expect(Fake.made[0]!.ended).toBe(true);
  });

  it('leaves at once after a review: there is rarely another one', async () => {
    const hired = new Hired('review', 'worker:labour');
    hired.send('a long game');
    Fake.made[0]!.tell('done', true);
    expect(await hired.hear(1)).toBe('done');
    await vi.advanceTimersByTimeAsync(1);
    expect(hired.running).toBe(false);
  });
});
