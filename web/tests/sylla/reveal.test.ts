// @vitest-environment jsdom
/** The opened hands, drawn. */
import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import StageReveal from '../../src/games/sylla/StageReveal.svelte';
import type { LogEntry } from '../../src/wire/types';
import { Words } from '../../src/wire/words';

const line = (event: string, args: LogEntry['args']): LogEntry => ({
  ply: 1,
  seat: 0,
  event,
  args,
  paragraph: null,
});

it('shows praise and blame of one crisis, which equals get both', () => {
  const lines = [
    line('voted', { seat: 0, thumb: 'up', votes: 3, denarii: 1 }),
    line('crisis', { token: 'health' }),
    line('praised', { seat: 0, prestige: 3 }),
    line('blamed', { seat: 0, prestige: 3 }),
  ];
  const words = new Words('en', {}, {}, [{ seat: 0, name: 'Livia' }]);
  render(StageReveal, { props: { story: { ply: 1, lines }, words, onclose: () => undefined } });
  const hand = screen.getAllByRole('listitem')[0];
  expect(hand?.textContent).toContain('+3');
  expect(hand?.textContent).toContain('−3');
});
