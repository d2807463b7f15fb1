/** Nothing of the plans leaves its card or the board, however full it is. */
import { describe, expect, it } from 'vitest';
import * as layout from '../../src/games/caligula/layout';

const CARDS = [layout.WIDE_CARD, layout.WIDE_FOLDED, layout.SMALL_CARD, layout.SMALL_FOLDED];
const MOST_SPACES = 6;

describe('a Civitas card', () => {
  it.each(CARDS.map((plan) => [`${plan.width} × ${plan.height}`, plan] as const))(
    'has room for six spaces and two signs: %s',
    (_, { width, height, band, signs, spaces }) => {
      expect(spaces.x + spaces.pitch * (MOST_SPACES - 1) + spaces.size).toBeLessThan(width);
      expect(spaces.y + spaces.size).toBeLessThanOrEqual(height);
      expect(spaces.size).toBeLessThan(spaces.pitch);
      expect(signs.first - signs.size / 2).toBeGreaterThanOrEqual(band.width);
      expect(signs.second + signs.size / 2).toBeLessThan(width);
      expect(signs.y + signs.size).toBeLessThan(spaces.y);
    },
  );
});

describe('the board', () => {
  it('holds five columns beside each other and five rows below', () => {
    expect(layout.columnX(1) - layout.columnX(0)).toBeGreaterThan(layout.WIDE_CARD.width);
    expect(layout.columnX(4) + layout.WIDE_CARD.width).toBeLessThan(952);
    for (const folded of [false, true]) {
      const plan = folded ? layout.SMALL_FOLDED : layout.SMALL_CARD;
      expect(layout.rowY(1, folded) - layout.rowY(0, folded)).toBeGreaterThan(plan.height);
    }
  });

  it('makes a long word smaller, never larger', () => {
    expect(layout.fitted('Otho', 16, 100)).toBe(16);
    expect(layout.fitted('Domitianus', 16, 66)).toBeLessThan(16);
  });
});
