/** How long "no conspiracy" holds that was said beforehand, and which letters press what. */
import { describe, expect, it } from 'vitest';
import { beforehand } from '../../src/games/caligula/beforehand';
import { cardLetter, handLetter, tokenLetter } from '../../src/games/caligula/keys';
import { HAND_CARDS, openCards, TOKENS } from '../../src/games/caligula/view';
import { viewOf } from './moments';

describe('no, said beforehand', () => {
  const given = viewOf('05-start-plot');
  const lasting = (now: typeof given) =>
    beforehand.spans.filter(({ lasts }) => lasts(given, now)).map(({ id }) => id);

  it('answers the question of its fixture', () => {
    expect(given.question?.step).toBe(beforehand.step);
  });

  it('holds while nothing has happened', () => {
    expect(lasting(structuredClone(given))).toEqual(['card', 'changes', 'round']);
  });

  it('ends with the card, with a change, or with the round, as was said', () => {
    const next = structuredClone(given);
    next.table.sequentia.forEach((card, i) => (card.marker = i === 5 && !card.marker));
    expect(lasting(next)).toEqual(['changes', 'round']);
    const richer = structuredClone(given);
    richer.table.mine!.hand.pugio = (richer.table.mine!.hand.pugio ?? 0) + 1;
    expect(lasting(richer)).toEqual(['card', 'round']);
    const later = structuredClone(given);
    later.table.round += 1;
    expect(lasting(later)).toEqual(['changes']);
    const fallen = structuredClone(given);
    fallen.table.fallen = !fallen.table.fallen;
    expect(lasting(fallen)).toEqual([]);
  });
});

describe('the letters', () => {
  it('are all different among what may be asked for together, and none is the frame’s', () => {
    const cards = openCards(viewOf('01-placement').table).map(({ at }) => cardLetter(at));
    const tokens = TOKENS.map(tokenLetter);
    const placing = [...cards, ...tokens];
    expect(new Set(placing).size).toBe(placing.length);
    expect(new Set(HAND_CARDS.map(handLetter)).size).toBe(HAND_CARDS.length);
    for (const letter of [...placing, ...HAND_CARDS.map(handLetter)]) {
      expect(letter).toMatch(/^[a-z]$/);
      expect('utrhql').not.toContain(letter);
    }
  });
});
