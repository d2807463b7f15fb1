// @vitest-environment jsdom
/** The board rendered from real moments: what is offered can be pressed, and nothing else. */
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from '../../src/games/caligula/Board.svelte';
import RevealTab from '../../src/games/caligula/RevealTab.svelte';
import SeatPanel from '../../src/games/caligula/SeatPanel.svelte';
import { draftOf } from '../../src/table/state/draft';
import type { Value } from '../../src/wire/types';
import { fixture, FIXTURES, propsOf, spyHand, viewOf } from './moments';

/** A browser whose user wants no motion, before anything asks it. */
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

/* The drawings are not looked at here, and jsdom is slow to read them. */
vi.mock('../../src/games/caligula/art/sprite.svg?raw', () => ({ default: '<svg></svg>' }));

const hand = spyHand();

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function show(name: string, picks: Record<string, Value> = {}, compact = false): Element {
  return render(Board, propsOf(name, hand, picks, compact)).container;
}

function press(element: Element | null | undefined): void {
  element!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

function spot(board: Element, name: string): Element | null {
  return board.querySelector(`[data-spot="${name}"]`);
}

function hasAWordForAllItWrites(board: Element): void {
  const labels = [...board.querySelectorAll('[aria-label]')].map((one) =>
    one.getAttribute('aria-label'),
  );
  const written = [...board.querySelectorAll('text')].map((one) => one.textContent.trim());
  expect([...labels, ...written].filter((one) => /_|\{|undefined/.test(one ?? ''))).toEqual([]);
  expect(labels.length).toBeGreaterThan(10);
}

describe.each(FIXTURES)('%s', (name) => {
  it('has a word for all it writes on a phone', () => {
    hasAWordForAllItWrites(show(name, {}, true));
  });

  it('has a word for all it writes and shows the value of no token that lies face down', () => {
    const { resolving, factions } = viewOf(name).table;
    for (const card of factions.flatMap(({ cards }) => cards)) {
      if (!card || card.at === resolving?.at) continue;
      for (const { token } of card.spaces) expect(token?.value ?? null).toBeNull();
    }
    const board = show(name);
    hasAWordForAllItWrites(board);
    const turned = resolving
      ? factions
          .flatMap(({ cards }) => cards)
          .find((card) => card?.at === resolving.at)!
          .spaces.filter(({ token }) => token).length
      : 0;
    expect(board.querySelectorAll('.civitas .token.up').length).toBe(turned);
  });

  it('offers on the board only what some legal action has', () => {
    const board = show(name);
    const legal = fixture(name).legal;
    for (const target of board.querySelectorAll('[data-target][aria-disabled="false"]')) {
      vi.clearAllMocks();
      press(target);
      for (const [picks] of hand.pick.mock.calls as [Record<string, Value>][]) {
        const found = legal.some((action) =>
          Object.entries(picks).every(([key, value]) => action[key] === value),
        );
        expect(found, JSON.stringify(picks)).toBe(true);
      }
    }
  });
});

describe('placing', () => {
  it('takes a token up, then a card', () => {
    const action = fixture('01-placement').legal[0]!;
    press(spot(show('01-placement'), `token:${String(action.token)}`));
    expect(hand.pick).toHaveBeenCalledWith({ verb: 'place', token: action.token });
    const board = show('01-placement', { verb: 'place', token: action.token! });
    press(spot(board, `card:${String(action.at)}`));
    expect(hand.pick).toHaveBeenLastCalledWith({ verb: 'place', at: action.at });
  });

  it('puts a chosen sign back when it is pressed again, and offers it no more', () => {
    const held = show('02-benefit', { verb: 'place' }).querySelector(
      '.hit.picked:not([data-spot])',
    );
    expect(held?.getAttribute('aria-disabled')).toBe('true');
    press(held);
    expect(hand.clear).toHaveBeenCalledOnce();
    expect(hand.pick).not.toHaveBeenCalled();
  });

  it('asks why a full card takes no token', () => {
    const full = viewOf('01-placement')
      .table.factions.flatMap(({ cards }) => cards)
      .find((card) => card && card.next === null)!;
    press(spot(show('01-placement'), `card:${full.at}`));
    expect(hand.pick).not.toHaveBeenCalled();
    expect(hand.why).toHaveBeenCalledWith(expect.stringMatching(`^place .* ${full.at}$`));
  });

  it('draws the token of the draft where it will lie', () => {
    const action = fixture('01-placement').legal[0]!;
    const board = show('01-placement', { ...action });
    const card = board.querySelector(`[data-card="${String(action.at)}"]`)!;
    expect(card.querySelector('.next.chosen')).not.toBeNull();
    expect(card.querySelectorAll('.face').length).toBe(2);
  });
});

describe('a conspiracy', () => {
  it('folds the cards and opens the stage; every legal bid is a column', () => {
    const board = show('06-plot');
    expect(board.querySelector('.stage .plot')).not.toBeNull();
    expect(board.querySelector('.palace')).toBeNull();
    const bids = fixture('06-plot').legal.filter(({ verb }) => verb !== 'pass');
    expect(board.querySelectorAll('[data-spot^="bid:"]').length).toBe(bids.length);
  });

  it('names a candidate and gives the Favor by pressing the card', () => {
    press(show('08-name').querySelector('[data-spot^="candidate:"]'));
    expect(hand.pick).toHaveBeenCalledWith(expect.objectContaining({ verb: 'name' }));
    cleanup();
    const on = fixture('09-favour').legal.find(({ verb }) => verb === 'favour')!.on;
    const board = show('09-favour');
    press(
      on === 'emperor'
        ? spot(board, 'emperor')
        : board.querySelector('[data-spot^="candidate:"].legal'),
    );
    expect(hand.pick).toHaveBeenLastCalledWith({ verb: 'favour', on });
  });

  it('shows hearts and daggers while the emperor is struck', () => {
    const { life, blows } = viewOf('11-strike').table.conspiracy!;
    const daggers = show('11-strike').querySelector('.daggers')!;
    expect(daggers.querySelectorAll('.dagger').length).toBe(blows);
    expect(daggers.querySelectorAll('.column:not(.beyond)').length).toBe(life);
  });
});

describe('beside the board', () => {
  it('tells who wins the card that is face up, and why', () => {
    const { container } = render(RevealTab, propsOf('02-benefit', hand));
    const winner = container.querySelector('.now .wins')!;
    expect(winner.textContent).toContain('Livia');
    expect(winner.textContent).toContain('has the effect');
    expect(container.querySelectorAll('.now .why').length).toBe(
      viewOf('02-benefit').table.resolving!.sums.length,
    );
  });

  it('counts what everybody may know of a player', () => {
    const seat = 1;
    const { container } = render(SeatPanel, { ...propsOf('11-strike', hand), seat });
    const roman = viewOf('11-strike').table.romans[seat]!;
    expect(container.textContent).toContain(`${roman.cards} card`);
    expect(container.textContent).toContain(`${roman.supply} token`);
  });

  it('shows nothing private to a spectator', () => {
    const props = propsOf('01-placement', hand);
    const table = { ...props.view.table, mine: null };
    const view = { ...props.view, table };
    const { container } = render(Board, { ...props, view, legal: [], you: null });
    expect(container.querySelector('[data-spot^="token:"], [data-spot^="hand:"]')).toBeNull();
  });
});

describe('swapping two Ordo cards', () => {
  const legal = [
    { code: 11, verb: 'swap_ordo', one: 1, other: 2 },
    { code: 12, verb: 'swap_ordo', one: 1, other: 3 },
    { code: 13, verb: 'swap_ordo', one: 2, other: 3 },
  ];

  function ordo(picks: Record<string, Value>): Element {
    const props = { ...propsOf('02-benefit', hand), legal, draft: draftOf(legal, picks) };
    return render(Board, props).container;
  }

  it('takes one up, then the other, in any order', () => {
    const board = ordo({ verb: 'swap_ordo' });
    expect(spot(board, 'ordo:4')!.getAttribute('aria-disabled')).toBe('true');
    press(spot(board, 'ordo:3'));
    expect(hand.pick).toHaveBeenCalledWith({ verb: 'swap_ordo' });
    press(spot(board, 'ordo:1'));
    expect(hand.choose).toHaveBeenCalledWith(12);
  });

  it('forgets the first when the draft was put back', () => {
    const board = ordo({});
    press(spot(board, 'ordo:3'));
    press(spot(board, 'ordo:1'));
    expect(hand.choose).not.toHaveBeenCalled();
  });
});
