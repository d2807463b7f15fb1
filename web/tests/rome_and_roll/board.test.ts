// @vitest-environment jsdom
/** The board rendered from real moments: what is offered can be pressed, and nothing else. */
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from '../../src/games/rome_and_roll/Board.svelte';
import { agrees, draftOf } from '../../src/table/state/draft';
import { choicesOf, type Choice } from '../../src/table/state/choices';
import type { Action, Value } from '../../src/wire/types';
import { fixture, FIXTURES, propsOf, spyHand } from './moments';

/** A browser whose user wants no motion, before anything asks it. */
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  Element.prototype.scrollTo = () => {}; // nothing is laid out here
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

const hand = spyHand();

/** What is chosen by pressing the thing itself; the rest is asked in words in the bar. */
const ON_THE_BOARD = new Set([
  ...['take', 'double', 'use', 'turn', 'choose', 'claim', 'invoke'],
  ...['walk', 'muster', 'produce', 'subdue', 'renovate'],
]);

function offered(container: Element): Element[] {
  return [...container.querySelectorAll('[data-target]')].filter(
    (one) => one.getAttribute('aria-disabled') !== 'true',
  );
}
function press(element: Element): void {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

/** The phone shows the same things one under the other: one moment of each kind is enough. */
const ASKING = FIXTURES.filter((name) => fixture(name).legal.length > 0);
const PHONE = /draft|use|act$|walk|plan|place|conquer|develop|produce|rubble/;

describe.each([false, true])('on a phone: %s', (compact) => {
  it.each(ASKING.filter((name) => !compact || PHONE.test(name)))(
    '%s: what lies on the board can be pressed there, and only what is lawful',
    (name) => {
      const { legal } = fixture(name);
      const { container } = render(Board, propsOf(name, hand, {}, compact));
      for (const target of offered(container)) {
        const said = target.getAttribute('aria-label') ?? target.textContent;
        expect(said).toMatch(/\S/);
        expect(said).not.toMatch(/[{}]|undefined/);
        press(target);
      }
      const picks = hand.pick.mock.calls.map(([one]) => one as Record<string, Value>);
      for (const pick of picks)
        expect(
          legal.some((action) => agrees(action, pick)),
          JSON.stringify(pick),
        ).toBe(true);
      for (const action of legal.filter(({ verb }) => ON_THE_BOARD.has(verb)))
        expect(
          picks.some((pick) => agrees(action, pick)),
          JSON.stringify(action),
        ).toBe(true);
    },
  );
});

/** The actions that the bar's buttons lead to, question by question. */
function asked(legal: readonly Action[], picks: Record<string, Value> = {}): number[] {
  return choicesOf(draftOf(legal, picks)).flatMap((choice: Choice): number[] => {
    if (choice.kind === 'action') return [choice.action.code];
    if (choice.kind === 'verb') return asked(legal, { ...picks, verb: choice.verb });
    return asked(legal, { ...picks, verb: choice.verb, [choice.name]: choice.value });
  });
}

it.each(FIXTURES)('%s: every lawful action can be reached by the bar', (name) => {
  const { legal } = fixture(name);
  expect(new Set(asked(legal))).toEqual(new Set(legal.map(({ code }) => code)));
});

it('offers nothing while an old moment is looked at', () => {
  const { container } = render(Board, {
    ...propsOf('13-place', hand),
    legal: [],
    draft: { picks: {}, candidates: [], chosen: null },
  });
  expect(offered(container)).toEqual([]);
});
