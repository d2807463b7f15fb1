// @vitest-environment jsdom
/** The board rendered from real moments: what is offered can be pressed, and nothing else. */
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from '../../src/games/sylla/Board.svelte';
import SeatPanel from '../../src/games/sylla/SeatPanel.svelte';
import { agrees } from '../../src/table/state/draft';
import type { Hand } from '../../src/table/state/contract';
import type { Value } from '../../src/wire/types';
import { fixture, FIXTURES, propsOf } from './moments';

/** A browser whose user wants no motion, before anything asks it. */
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

const hand = {
  pick: vi.fn(),
  choose: vi.fn(),
  clear: vi.fn(),
  point: vi.fn(),
  why: vi.fn(),
  rule: vi.fn(),
} satisfies Hand;

function targets(container: Element): Element[] {
  return [...container.querySelectorAll('[data-target]')];
}
function offered(container: Element): Element[] {
  return targets(container).filter((one) => one.getAttribute('aria-disabled') !== 'true');
}
function press(element: Element | null | undefined): void {
  element!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}
/** Closes the revealed vote, which lies over the stage. */
function goOn(container: Element): void {
  container.querySelector<HTMLElement>('.go-on')?.click();
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe.each([false, true])('on a phone: %s', (compact) => {
  it.each(FIXTURES)('%s: all that may be decided has a name and can be pressed', async (name) => {
    const { legal } = fixture(name);
    const { container } = render(Board, propsOf(name, hand, {}, compact));
    for (const target of targets(container)) {
      expect(target.tagName).toBe('BUTTON');
      expect(target.textContent).toMatch(/\S/);
      expect(target.textContent).not.toMatch(/[{}]|undefined/);
    }
    goOn(container);
    await Promise.resolve();
    offered(container).forEach(press);
    const picks = hand.pick.mock.calls.map(([one]) => one as Record<string, Value>);
    for (const pick of picks) expect(legal.some((action) => agrees(action, pick))).toBe(true);
    for (const action of legal)
      expect(
        picks.some((pick) => agrees(action, pick)),
        action.verb,
      ).toBe(true);
  });
});

describe('the board', () => {
  it('is a desk on a wide screen and a column on a phone', () => {
    expect(
      render(Board, propsOf('06-auction', hand)).container.querySelector('.desk'),
    ).not.toBeNull();
    cleanup();
    const phone = render(Board, propsOf('06-auction', hand, {}, true)).container;
    expect(phone.querySelector('.desk')).toBeNull();
    expect(phone.querySelector('.scores')).not.toBeNull();
  });

  it('asks why when what is not offered is pressed', () => {
    const { container } = render(Board, propsOf('07-pay', hand));
    press(targets(container).find((one) => one.getAttribute('aria-disabled') === 'true'));
    expect(hand.why).toHaveBeenCalledWith(expect.stringMatching(/^tilt \w+$/));
    expect(hand.pick).not.toHaveBeenCalled();
  });

  it('shows the cube in hand on its event and what it changes', () => {
    const event = fixture('10-cubes').legal.find(({ verb }) => verb === 'place')!.event!;
    const { container } = render(Board, propsOf('10-cubes', hand, { verb: 'place', event }));
    expect(container.querySelectorAll('.event .cube.ghost')).toHaveLength(1);
    expect(container.querySelectorAll('.event.picked')).toHaveLength(1);
  });

  it('lays all fists and both thumbs out in one table', () => {
    const { container } = render(Board, propsOf('14-vote', hand));
    const { legal } = fixture('14-vote');
    expect(container.querySelectorAll('.bid .gain[data-target]')).toHaveLength(legal.length);
    expect(container.querySelectorAll('.bid .sure').length).toBeGreaterThan(0);
    expect(container.querySelector('.bid .gain.sure')?.textContent).toMatch(/\+\d+$/);
  });

  it('counts Senators and coins of the fist in hand', () => {
    const { container } = render(
      Board,
      propsOf('14-vote', hand, { verb: 'vote', thumb: 'up', denarii: 3 }),
    );
    expect(container.querySelector('.heads .sum')?.textContent).toMatch(/3/);
    expect(container.querySelectorAll('.thumb.picked')).toHaveLength(1);
    expect(container.querySelectorAll('.gain.picked')).toHaveLength(1);
  });

  it('reckons the end line by line', () => {
    const props = propsOf('17-over', hand);
    const { container } = render(Board, props);
    expect(container.querySelectorAll('.reckoning tbody tr')).toHaveLength(6);
    const totals = [...container.querySelectorAll('.reckoning tfoot b')].map((b) => b.textContent);
    expect(totals).toEqual(props.view.scores.map(String));
  });

  it('offers nothing while an old moment is looked at', () => {
    const { container } = render(Board, {
      ...propsOf('10-cubes', hand),
      legal: [],
      draft: { picks: {}, candidates: [], chosen: null },
    });
    expect(targets(container)).toEqual([]);
  });
});

describe('a seat panel', () => {
  it('shows the own screen and hides the others’', () => {
    const props = propsOf('14-vote', hand);
    const own = render(SeatPanel, { ...props, seat: 0 });
    expect(own.container.querySelector('.behind')?.getAttribute('aria-label')).toMatch(/denari/);
    cleanup();
    const other = render(SeatPanel, { ...props, seat: 1 });
    expect(other.container.querySelector('.behind.hidden')).not.toBeNull();
  });
});

it('calls the First Consul, who decides what is tied, by name', () => {
  const props = propsOf('10-cubes', hand);
  const { container } = render(Board, props);
  const { name } = props.seats[props.view.table.consul]!;
  expect(container.textContent).toContain(`${name} is First Consul and decides`);
});
