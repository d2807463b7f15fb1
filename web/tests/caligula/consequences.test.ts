// @vitest-environment node
/** What a token would do is told before it is placed, and whether that is good or bad news. */
import { expect, it } from 'vitest';
import { consequences } from '../../src/games/caligula/consequences';
import type { CaligulaTable } from '../../src/games/caligula/view';
import { momentsOf, spyHand } from '../moments';

const { fixture, propsOf, wordsIn } = momentsOf<CaligulaTable>('caligula');

it('is good news to be served or spared for sure, bad news to be struck, and nothing else is either', () => {
  const name = '01-placement';
  const words = wordsIn('en', fixture(name));
  const tones: Record<string, string | null | undefined> = {};
  for (const { code } of fixture(name).legal) {
    const { lines, tones: told } = consequences({ ...propsOf(name, spyHand(), { code }), words })!;
    expect(told?.[0]).toBeNull();
    tones[lines[1]!] = told?.[1];
  }
  expect(tones).toEqual({
    'You do not reach it yet': null,
    'You may reach it; the best sum alone has the effect': null,
    'You reach it; the best sum alone has the effect': null,
    'You reach it, and nobody else can come: the card is yours, unless a token moves or the card goes':
      'better',
    'You have its effect': 'better',
    'You are spared': 'better',
    'It would still strike you': 'worse',
  });
});
