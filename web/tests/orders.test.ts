// @vitest-environment jsdom
/** Orders beforehand: offered with their answers, shown to who gave them, taken back by one click. */
import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Table } from '../src/table/state/table.svelte';
import type { Orders, TableMessage, View } from '../src/wire/types';
import { Words } from '../src/wire/words';
import OrderLines from '../src/table/bar/OrderLines.svelte';
import OrderOffer from '../src/table/bar/OrderOffer.svelte';
import { catalogueOf, GAMES } from './catalogue';

const sylla = GAMES.find(({ name }) => name === 'sylla');
const words = new Words('en', catalogueOf('en', 'frame'), catalogueOf('en', 'sylla'), [], sylla);
const bid = (cards: number) => ({ code: 189 + cards, verb: 'pledge', cards });
const given: Orders['given'] = [
  { order: 'auction_at_most', topic: 'auction', answer: bid(3), void: false },
];
const offered: Orders['offered'] = [
  { order: 'auction_pass', topic: 'auction', answers: [{ code: 0, verb: 'pass' }] },
  { order: 'auction_at_most', topic: 'auction', answers: [bid(1), bid(2), bid(3)] },
];

let sent: object[];
let table: Table;

beforeEach(() => {
  sent = [];
  table = new Table({ send: (one) => sent.push(one) });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(cleanup);

function come(orders: Orders | null) {
  const view = { you: 0, actors: [1], question: null, table: {} } as unknown as View;
  const rest = { type: 'table', ply: 1, seat: 0, yours: [0], seats: [], log: [], legal: [] };
  table.receive({ ...rest, view, status: 'playing', orders } as unknown as TableMessage);
}

it('offers every order in words, with the highest of its answers first', async () => {
  come({ given: [], offered });
  const { container } = render(OrderOffer, { props: { table, words } });
  container.querySelector<HTMLElement>('[data-beforehand]')!.click();
  await tick();
  expect(screen.getByText('Pass in this auction')).toBeTruthy();
  container.querySelector<HTMLElement>('[data-give=auction_at_most]')!.click();
  expect(sent).toEqual([{ type: 'order', seat: 0, order: 'auction_at_most', answer: 192 }]);
});

it('gives the order with the answer that was chosen', async () => {
  come({ given: [], offered });
  const { container } = render(OrderOffer, { props: { table, words } });
  container.querySelector<HTMLElement>('[data-beforehand]')!.click();
  await tick();
  const select = container.querySelector('select')!;
  select.value = '191';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await tick();
  container.querySelector<HTMLElement>('[data-give=auction_at_most]')!.click();
  expect(sent).toEqual([{ type: 'order', seat: 0, order: 'auction_at_most', answer: 191 }]);
});

it('offers nothing where the rules take no order', () => {
  come({ given: [], offered: [] });
  const { container } = render(OrderOffer, { props: { table, words } });
  expect(container.querySelector('button')).toBeNull();
});

it('shows what was ordered, and takes it back by one click', () => {
  come({ given, offered: [] });
  const { container } = render(OrderLines, { props: { table, words } });
  expect(container.textContent).toContain('Bid as little as leads, at most 3 cards');
  container.querySelector<HTMLElement>('[data-withdraw]')!.click();
  expect(sent).toEqual([{ type: 'withdraw', seat: 0, topic: 'auction' }]);
});

it('says when an order no longer holds', () => {
  come({ given: [{ ...given[0]!, void: true }], offered: [] });
  render(OrderLines, { props: { table, words } });
  expect(screen.getByRole('status').textContent).toContain('No longer holds');
  expect(screen.getByRole('button').textContent).toContain('Understood');
});
