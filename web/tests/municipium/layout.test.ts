import { describe, expect, it } from 'vitest';
import { LOW, pack, SMALL, streetBetween, WIDE } from '../../src/games/municipium/layout';
import { INSTITUTIONS, type Institution, type Presence } from '../../src/games/municipium/view';

const WIDTH = 158;

function crowd(...pawns: [number, number, number][]): Institution {
  const present: Presence[] = pawns.map(([seat, plain, laurelled]) => ({
    seat,
    plain,
    laurelled,
    influence: plain + 2 * laurelled,
  }));
  const [first, second] = present.map(({ seat }) => seat);
  return {
    id: 'forum',
    banner: [],
    hall: null,
    pawns: present,
    first: first ?? null,
    second: second ?? null,
  };
}

describe('the families in a picture', () => {
  it('stand in seat order and inside it', () => {
    const groups = pack(crowd([3, 2, 0], [0, 1, 1], [1, 3, 0]), WIDTH);
    expect(groups.map(({ presence }) => presence.seat)).toEqual([0, 1, 3]);
    for (const group of groups) {
      expect(group.left).toBeGreaterThanOrEqual(0);
      expect(group.right).toBeLessThanOrEqual(WIDTH + 0.01);
    }
  });

  it('never overlap, however many come', () => {
    const groups = pack(crowd([0, 7, 0], [1, 4, 3], [2, 2, 5], [3, 1, 6]), WIDTH);
    for (const [i, group] of groups.slice(1).entries())
      expect(group.left).toBeGreaterThanOrEqual(groups[i]!.right - 0.01);
  });

  it('are drawn one by one while there is room, else one figure for all of a kind', () => {
    const few = pack(crowd([0, 3, 0]), WIDTH)[0]!;
    expect(few.troops[0]!.figures.map(({ count }) => count)).toEqual([1, 1, 1]);
    const many = pack(crowd([0, 5, 0]), WIDTH)[0]!;
    expect(many.troops[0]!.figures.map(({ count }) => count)).toEqual([5]);
    const crowded = pack(crowd([0, 3, 0], [1, 3, 0], [2, 3, 0], [3, 3, 0]), WIDTH);
    expect(crowded.flatMap(({ troops }) => troops[0]!.figures.map(({ count }) => count))).toEqual([
      3, 3, 3, 3,
    ]);
  });

  it('keep laurelled pawns apart from plain ones', () => {
    const { troops } = pack(crowd([0, 1, 1]), WIDTH)[0]!;
    expect(troops.map(({ kind }) => kind)).toEqual(['laurelled', 'plain']);
    expect(troops[1]!.left).toBeGreaterThan(troops[0]!.right - 1);
  });
});

describe('the town', () => {
  it.each([WIDE, SMALL, LOW])('has seven institutions inside it that do not overlap', (plan) => {
    const boxes = INSTITUTIONS.map((id) => plan.institutions[id]);
    for (const box of boxes) {
      expect(box.x + box.w).toBeLessThanOrEqual(plan.width);
      expect(box.y + box.h).toBeLessThanOrEqual(plan.height);
    }
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) {
        const apart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
        expect(apart).toBe(true);
      }
  });

  it.each([WIDE, SMALL, LOW])('has the same eight streets in every layout', (plan) => {
    expect(plan.streets).toHaveLength(8);
    expect(streetBetween(plan, 'temple', 'tavern')).not.toBeNull();
    expect(streetBetween(plan, 'basilica', 'temple')).not.toBeNull();
    expect(streetBetween(plan, 'temple', 'baths')).toBeNull();
  });
});
