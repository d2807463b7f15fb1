// @vitest-environment jsdom
/** The board rendered from real moments: what is offered can be pressed, and nothing else. */
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from '../../src/games/municipium/Board.svelte';
import SeatPanel from '../../src/games/municipium/SeatPanel.svelte';
import { draftOf } from '../../src/table/state/draft';
import { FIXTURES, fixture, propsOf, spyHand } from './moments';

/** A browser whose user wants no motion, before anything asks it. */
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

const hand = spyHand();

function targets(container: Element): Element[] {
  return [...container.querySelectorAll('[data-target]')];
}

function press(element: Element | null | undefined): void {
  element!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe.each([false, true])('on a phone: %s', (compact) => {
  it.each(compact ? FIXTURES.filter((name) => /settle|three/.test(name)) : FIXTURES)(
    '%s: every target has a role and a name',
    (name) => {
      const { container } = render(Board, propsOf(name, hand, {}, compact));
      const found = targets(container);
      expect(found.length).toBeGreaterThan(20);
      for (const target of found) {
        expect(['button', 'img']).toContain(target.getAttribute('role'));
        expect(target.getAttribute('aria-label')).toMatch(/\w/);
        expect(target.getAttribute('aria-label')).not.toMatch(/[{}]|undefined/);
        expect(target.querySelector('[data-target]')).toBeNull();
      }
    },
  );

  it('takes up a pawn and shows where it may go, and which rank it would bring', () => {
    const { container } = render(Board, propsOf('02-walk', hand, {}, compact));
    expect(container.querySelectorAll('.goal')).toHaveLength(0);
    const { origin, pawn } = fixture('02-walk').legal.find(({ verb }) => verb === 'walk')!;
    press(container.querySelector(`[data-institution="${String(origin)}"] .hit.legal`));
    expect(hand.pick).toHaveBeenCalledWith({ verb: 'walk', pawn, origin });

    cleanup();
    const held = render(
      Board,
      propsOf('02-walk', hand, { verb: 'walk', pawn: pawn!, origin: origin! }, compact),
    );
    const goals = [...held.container.querySelectorAll('.goal')].map((one) =>
      one.closest('[data-institution]')!.getAttribute('data-institution'),
    );
    const allowed = fixture('02-walk')
      .legal.filter((action) => action.origin === origin && action.pawn === pawn)
      .map(({ to }) => to);
    expect(new Set(goals)).toEqual(new Set(allowed));
    const ranks = [...held.container.querySelectorAll('.chip:not(.hand)')];
    expect(ranks).toHaveLength(new Set(allowed).size);
    for (const rank of ranks) expect(rank.textContent).toMatch(/^\s*[▲=▼]/);
  });
});

it('offers nothing while another decides', () => {
  const props = { ...propsOf('02-walk', hand), legal: [], draft: draftOf([], {}) };
  const { container } = render(Board, props);
  expect(container.querySelectorAll('[role="button"]')).toHaveLength(0);
  press(container.querySelector('[data-institution="forum"] .plate'));
  expect(hand.pick).not.toHaveBeenCalled();
  expect(hand.why).not.toHaveBeenCalled();
});

it('asks the server why a pawn in hand may not go somewhere', () => {
  const legal = fixture('02-walk').legal.filter(({ verb }) => verb === 'walk');
  const { origin, pawn } = legal[0]!;
  const far = ['temple', 'tavern', 'baths', 'emporium', 'basilica', 'forum', 'praetorium'].find(
    (id) =>
      !legal.some(
        (action) => action.origin === id || (action.origin === origin && action.to === id),
      ),
  )!;
  const { container } = render(
    Board,
    propsOf('02-walk', hand, { verb: 'walk', pawn: pawn!, origin: origin! }),
  );
  press(container.querySelector(`[data-institution="${far}"] .plate`));
  expect(hand.why).toHaveBeenCalledWith(`walk ${String(pawn)} ${String(origin)} ${far}`);
});

it('makes two of the three citizens an action', async () => {
  const props = propsOf('06-two-of-three', hand);
  const { container, rerender } = render(Board, props);
  const three = container.querySelectorAll('.banner .hit.legal[aria-pressed]');
  expect(three).toHaveLength(3);
  press(three[0]);
  expect(hand.pick).toHaveBeenLastCalledWith({ verb: 'take' });
  await rerender({ ...props, draft: draftOf(props.legal, { verb: 'take' }) });
  expect(three[0]!.getAttribute('aria-pressed')).toBe('true');
  expect(hand.choose).not.toHaveBeenCalled();
  press(three[1]);
  const codes = fixture('06-two-of-three').legal.map(({ code }) => code);
  expect(codes).toContain(hand.choose.mock.calls[0]![0]);
  await rerender({ ...props, draft: draftOf(props.legal, {}) });
  expect(three[0]!.getAttribute('aria-pressed'), 'put back with the draft').toBe('false');
});

it('turns the common card by its pile and uses family cards by their panel', () => {
  const props = propsOf('03-card', hand);
  const { container } = render(Board, props);
  press(container.querySelector('[data-spot="pile"]'));
  expect(hand.pick).toHaveBeenCalledWith({ verb: 'turn' });
  cleanup();
  const panel = render(SeatPanel, { ...props, seat: 0 });
  const usable = props.legal.filter(({ verb }) => verb === 'use');
  expect(panel.container.querySelectorAll('.card.offered')).toHaveLength(usable.length);
  cleanup();
  const other = render(SeatPanel, { ...props, seat: 1 });
  expect(other.container.querySelectorAll('button')).toHaveLength(0);
});

it('takes citizens from banners and from other families', () => {
  const props = propsOf('13-forum', hand);
  const { container } = render(Board, props);
  const fetches = props.legal.filter(({ verb }) => verb === 'fetch');
  expect(container.querySelectorAll('.banner .hit.legal').length).toBeGreaterThanOrEqual(
    fetches.length,
  );
  cleanup();
  for (const { seat } of props.seats) {
    const panel = render(SeatPanel, { ...props, seat });
    const robs = props.legal.filter(({ verb, owner }) => verb === 'rob' && owner === seat);
    expect(panel.container.querySelectorAll('button.piece')).toHaveLength(robs.length);
    cleanup();
  }
});

it('lets only the chooser take citizens in an event', () => {
  const props = { ...propsOf('06-two-of-three', hand), legal: [], draft: draftOf([], {}) };
  const { container } = render(Board, props);
  expect(container.querySelectorAll('[role="button"]')).toHaveLength(0);
});
