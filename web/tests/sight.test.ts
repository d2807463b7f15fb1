// @vitest-environment node
/** In the hand the board scrolls as little as is needed to show what can be pressed. */
import { expect, it } from 'vitest';
import { wayTo } from '../src/table/state/sight';

const pane = { top: 0, bottom: 390 };

it('stays where all that is offered can be seen', () => {
  expect(wayTo({ top: 8, bottom: 382 }, pane)).toBe(0);
});

it('goes up or down until the whole of it is seen', () => {
  expect(wayTo({ top: -50, bottom: 100 }, pane)).toBe(-58);
  expect(wayTo({ top: 300, bottom: 500 }, pane)).toBe(118);
});

it('shows the beginning of what is higher than the pane', () => {
  expect(wayTo({ top: 400, bottom: 900 }, pane)).toBe(392);
});
