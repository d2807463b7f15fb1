/** What the log of Caligula tells between two views, as pieces that travel. */
import { describe, expect, it } from 'vitest';
import { flights, type Travelling } from '../../src/games/caligula/flights';
import { openCards, type CaligulaView } from '../../src/games/caligula/view';
import type { LogEntry } from '../../src/wire/types';
import { viewOf } from './moments';

function copy(name = '01-placement'): CaligulaView {
  return structuredClone(viewOf(name));
}

function said(event: string, args: LogEntry['args']): LogEntry {
  return { ply: 1, seat: null, event, args };
}

function fly(before: CaligulaView, after: CaligulaView, ...events: LogEntry[]) {
  return flights({ before, after, events }).map(({ props, from, to, wave, hides }) => ({
    piece: props!.piece as Travelling,
    from,
    to,
    wave,
    hides,
  }));
}

describe('tokens', () => {
  const view = copy();
  const card = openCards(view.table).find(({ spaces }) => spaces.some(({ token }) => token))!;
  const space = card.spaces.findIndex(({ token }) => token) + 1;
  const owner = card.spaces[space - 1]!.token!.seat;
  const spot = `space:${card.id}:${space}`;

  it('go face down from their owner to the space, which stays empty until they land', () => {
    const after = copy();
    const used = after.table.mine!.supply.shift()!;
    const placed = said('placed', { seat: 0, at: card.at, space: 6 });
    const goal = `space:${card.id}:6`;
    expect(fly(view, after, placed)).toEqual([
      {
        piece: { kind: 'token', seat: 0, value: null },
        from: `token:${used}`,
        to: goal,
        wave: 0,
        hides: goal,
      },
    ]);
    const other = said('placed', { seat: 1, at: card.at, space: 6 });
    expect(fly(view, copy(), other)[0]).toMatchObject({ from: 'seat:1:spqr', to: goal });
  });

  it('go home with their value when their card was turned up and leaves', () => {
    const told = [
      said('resolving', { civitas: card.id, at: card.at }),
      said('turned_up', { seat: owner, space, token: '4' }),
      said('card_leaves', { civitas: card.id }),
    ];
    const home = fly(view, copy(), ...told).find(({ from }) => from === spot);
    expect(home?.piece).toEqual({ kind: 'token', seat: owner, value: '4' });
    expect(home?.to).toBe(owner === 0 ? 'token:4' : `seat:${owner}:spqr`);
    expect(home?.wave).toBe(1);
  });

  it('that were laid in the same step go home too', () => {
    const told = [
      said('placed', { seat: 1, at: card.at, space: 6 }),
      said('card_leaves', { civitas: card.id }),
    ];
    expect(fly(view, copy(), ...told).map(({ from }) => from)).toContain(`space:${card.id}:6`);
  });

  it('never show a value that was not turned up', () => {
    const removed = said('token_removed', { seat: 0, owner, at: card.at, space });
    expect(fly(view, copy(), removed)[0]!.piece).toEqual({
      kind: 'token',
      seat: owner,
      value: null,
    });
  });
});

describe('cards', () => {
  it('are drawn with their face only by oneself', () => {
    const told = [
      said('drew', { seat: 0, deck: 'pugio' }),
      said('drew_card', { seat: 0, card: 'pugio_double' }),
      said('drew', { seat: 1, deck: 'coniura' }),
    ];
    expect(fly(copy(), copy(), ...told)).toMatchObject([
      {
        piece: { kind: 'card', card: 'pugio_double' },
        from: 'pile:pugio',
        to: 'hand:pugio_double',
      },
      { piece: { kind: 'back' }, from: 'pile:coniura', to: 'seat:1:hand' },
    ]);
  });

  it('are laid in the row of their owner, and gathered under their decks', () => {
    const view = copy('06-plot');
    const laid = view.table.conspiracy!.laid;
    const { seat, card } = laid.at(-1)!;
    const nth = laid.filter((one) => one.seat === seat).length;
    const spot = `laid:${seat}:${nth}`;
    expect(fly(view, view, said('laid', { seat, card, symbol: 'coniura' }))).toMatchObject([
      { piece: { kind: 'card', card }, to: spot, hides: spot },
    ]);
    const gathered = fly(view, view, said('plot_settled', { seat, conspirators: 2 }));
    expect(gathered).toHaveLength(laid.length);
    expect(gathered.at(-1)).toMatchObject({ from: spot, to: `pile:${card.split('_')[0]}` });
  });
});

describe('points and Favors', () => {
  it('come from the pile, the emperor or the panel and go where they belong', () => {
    const told = [
      said('conspiracy_point', { seat: 1 }),
      said('victory_point', { seat: 2 }),
      said('point_lost', { seat: 0, point: 'victory' }),
      said('favoured_candidate', { seat: 3, augustus: 'otho' }),
    ];
    const view = copy();
    view.table.romans[3]!.favour = 'in_hand';
    expect(fly(view, copy(), ...told)).toMatchObject([
      { from: 'pile:conspiracy', to: 'seat:1:conspiracy' },
      { from: 'emperor', to: 'seat:2:laurel' },
      { from: 'seat:0:laurel', to: 'emperor' },
      { piece: { kind: 'favour', seat: 3 }, from: 'seat:3:favour', to: 'candidate:otho' },
    ]);
  });
});
