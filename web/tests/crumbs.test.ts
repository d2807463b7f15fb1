// @vitest-environment jsdom
/** What is settled of a choice with several steps. */
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import Crumbs from '../src/table/bar/Crumbs.svelte';
import type { Table } from '../src/table/state/table.svelte';
import type { Value } from '../src/wire/types';
import { momentsOf } from './moments';

afterEach(cleanup);

function crumbs(game: string, name: string, picks: Record<string, Value>): string[] {
  const { fixture, wordsIn } = momentsOf(game);
  const { legal } = fixture(name);
  const table = { legal, draft: { picks } } as unknown as Table;
  render(Crumbs, { props: { table, words: wordsIn('en', fixture(name)) } });
  return screen
    .queryAllByRole('button')
    .map((one) => one.textContent!.replace(/\s+/g, ' ').replace(/ ✓.*/, '').trim());
}

it('names only what could have been otherwise', () => {
  const { pawn, origin } = momentsOf('municipium')
    .fixture('02-walk')
    .legal.find(({ verb }) => verb === 'walk')!;
  const told = crumbs('municipium', '02-walk', { verb: 'walk', pawn: pawn!, origin: origin! });
  expect(told).toHaveLength(1);
});

it('numbers several, and never a number alone', () => {
  const { token } = momentsOf('caligula').fixture('01-placement').legal[0]!;
  expect(crumbs('caligula', '01-placement', { token: token! })[0]).not.toMatch(/^1 /);
});
