import { describe, expect, it } from 'vitest';
import { arrivalKey, movesBetween } from '../../src/games/municipium/moves';
import { copy, institution, viewOf } from './moments';

/** A town with nothing in it but what a test puts there. */
function empty() {
  const view = copy(viewOf('16-over'));
  for (const one of view.table.institutions) {
    one.pawns = [];
    one.banner = [];
    if (one.hall) one.hall = { citizen: null, favour: true };
  }
  for (const family of view.table.families) {
    family.citizens = {};
    family.favours = 0;
  }
  view.question = null;
  return view;
}

function pawns(plain: number, laurelled = 0) {
  return { seat: 0, plain, laurelled, influence: plain + 2 * laurelled };
}

describe('what has moved', () => {
  it('is nothing between equal views', () => {
    expect(movesBetween(viewOf('02-walk'), copy(viewOf('02-walk')))).toEqual([]);
  });

  it('is a pawn that walked, along its street', () => {
    const before = empty();
    institution(before, 'tavern').pawns = [pawns(2)];
    const after = copy(before);
    institution(after, 'tavern').pawns = [pawns(1)];
    institution(after, 'baths').pawns = [pawns(1)];
    expect(movesBetween(before, after)).toEqual([
      {
        piece: { kind: 'pawn', seat: 0, laurelled: false },
        from: 'institution:tavern:0',
        to: 'institution:baths:0',
        wave: 0,
        walk: ['tavern', 'baths'],
      },
    ]);
  });

  it('is a pawn placed from in front of its player', () => {
    const before = empty();
    const after = copy(before);
    institution(after, 'temple').pawns = [pawns(1)];
    expect(movesBetween(before, after)).toMatchObject([
      { from: 'seat:0', to: 'institution:temple:0' },
    ]);
  });

  it('is a laurel for a pawn that stays, and pawn and laurel for one that comes', () => {
    const before = empty();
    institution(before, 'temple').pawns = [pawns(1)];
    const crowned = copy(before);
    institution(crowned, 'temple').pawns = [pawns(0, 1)];
    expect(movesBetween(before, crowned).map(({ piece }) => piece.kind)).toEqual(['laurel']);

    const bathing = empty();
    institution(bathing, 'baths').pawns = [pawns(1)];
    expect(movesBetween(bathing, crowned).map(({ piece }) => piece.kind)).toEqual([
      'pawn',
      'laurel',
    ]);
  });

  it('is a citizen from the bag to the tray, then to its banner', () => {
    const before = empty();
    before.table.bag = { soldier: 3 };
    const drawn = copy(before);
    drawn.table.bag = { soldier: 2 };
    drawn.question = { step: 'SettleCitizen', paragraph: '3.6', args: { citizen: 'soldier' } };
    expect(movesBetween(before, drawn)).toMatchObject([{ from: 'bag', to: 'drawn' }]);
    const settled = copy(drawn);
    settled.question = null;
    institution(settled, 'tavern').banner = ['soldier'];
    expect(movesBetween(drawn, settled)).toMatchObject([{ from: 'drawn', to: 'banner:tavern' }]);
  });

  it('gives the Praefect’s gifts from his hall and fills it again', () => {
    const before = empty();
    before.table.praefect = 'tavern';
    before.table.favours = 9;
    before.table.bag = { priest: 5 };
    institution(before, 'baths').hall = { citizen: 'priest', favour: true };
    const after = copy(before);
    after.table.praefect = 'baths';
    after.table.favours = 8;
    after.table.bag = { priest: 4 };
    after.table.families[0]!.favours = 1;
    after.table.families[1]!.citizens = { priest: 1 };
    const moves = movesBetween(before, after).map(({ from, to }) => [from, to]);
    expect(moves).toContainEqual(['hall:tavern:praefect', 'hall:baths:praefect']);
    expect(moves).toContainEqual(['hall:baths:favour', 'seat:0:favour']);
    expect(moves).toContainEqual(['hall:baths:citizen', 'seat:1:priest']);
    expect(moves).toContainEqual(['favours', 'hall:baths:favour']);
    expect(moves).toContainEqual(['bag', 'hall:baths:citizen']);
    expect(moves).toHaveLength(5);
  });

  it('shows arrivals in hands after what came onto the board', () => {
    const before = empty();
    institution(before, 'tavern').banner = ['soldier', 'soldier'];
    before.question = { step: 'SettleCitizen', paragraph: '3.6', args: { citizen: 'priest' } };
    const after = copy(before);
    after.question = null;
    institution(after, 'tavern').banner = [];
    institution(after, 'forum').banner = ['priest'];
    after.table.families[2]!.citizens = { soldier: 2 };
    const waves = movesBetween(before, after).map(({ wave }) => wave);
    expect(waves).toEqual([0, 1, 1]);
  });
});

describe('an arriving piece', () => {
  it('leaves its place undrawn, except in hands', () => {
    const move = { from: 'bag', wave: 0 };
    const citizen = { kind: 'citizen', citizen: 'priest' } as const;
    expect(arrivalKey({ ...move, piece: citizen, to: 'banner:forum' })).toBe('banner:forum');
    expect(arrivalKey({ ...move, piece: citizen, to: 'seat:1:priest' })).toBeNull();
    expect(
      arrivalKey({
        ...move,
        piece: { kind: 'pawn', seat: 2, laurelled: true },
        to: 'institution:forum:2',
      }),
    ).toBe('pawn:forum:2:laurelled');
  });
});
