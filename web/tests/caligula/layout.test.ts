/** Nothing of the plans leaves its card or the board, however full it is. */
import { describe, expect, it } from 'vitest';
import * as layout from '../../src/games/caligula/layout';

const CARDS = [
  layout.WIDE_CARD,
  layout.WIDE_FOLDED,
  layout.SMALL_CARD,
  layout.SMALL_FOLDED,
  layout.LOW_CARD,
];
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
  });

  it.each([
    ['upright', false],
    ['sideways', true],
  ])('of a phone held %s has room for every row, and no part lies on another', (_, low) => {
    for (const folded of [false, true]) {
      const plan = layout.smallPlan(folded, low);
      const { card, across, tray, palace, stage } = plan;
      expect(plan.rowY(1) - plan.rowY(0)).toBeGreaterThan(card.height);
      expect(across).toBeGreaterThan(card.width);
      expect(37 + across + card.width).toBeLessThanOrEqual(plan.width);
      const cards = [plan.rowY(0), plan.rowY(4) + card.height];
      const parts = [
        cards,
        [tray.y, tray.y + 72],
        [palace.y, palace.y + 76 * palace.scale],
        ...(folded ? [[stage.y, stage.y + 216 * stage.scale]] : []),
      ].sort(([a], [b]) => a! - b!);
      parts.reduce((above, below) => {
        expect(below[0]).toBeGreaterThanOrEqual(above[1]!);
        return below;
      });
      expect(parts.at(-1)![1]).toBeLessThanOrEqual(plan.height);
    }
  });

  it('of a phone held sideways shows tokens and cards together', () => {
    const { tray, rowY, width } = layout.smallPlan(false, true);
    expect(rowY(0)).toBeLessThan(tray.y);
    expect((tray.y + 72) / width).toBeLessThan(390 / 540);
  });

  it('makes a long word smaller, never larger', () => {
    expect(layout.fitted('Otho', 16, 100)).toBe(16);
    expect(layout.fitted('Domitianus', 16, 66)).toBeLessThan(16);
  });
});
