// @vitest-environment node
/** The end explains itself: every column of the parts adds up to the score, and no point comes from nowhere. */
import { expect, it } from 'vitest';
import { tallies as caligula } from '../src/games/caligula/tallies';
import { tallies as municipium } from '../src/games/municipium/tallies';
import { tallies as sylla } from '../src/games/sylla/tallies';
import { courseOf, tallied } from '../src/table/state/parts';
import { momentsOf } from './moments';

const CASES = [
  ['municipium', '16-over', municipium, 0],
  ['caligula', '12-over', caligula, 0],
  ['sylla', '17-over', sylla, 10],
] as const;

it.each(CASES)('%s: all points of %s are told', (game, name, tallies, start) => {
  const { view, log } = momentsOf(game).fixture(name);
  const parts = tallied(tallies, log, view);
  const sums = view.scores.map((_, seat) =>
    parts.reduce((sum, { values }) => sum + values[seat]!, 0),
  );
  expect(sums).toEqual(view.scores);
  const rest = parts.find(({ id }) => id === 'rest')?.values ?? view.scores.map(() => 0);
  expect(rest).toEqual(view.scores.map(() => start));
  const course = courseOf(tallies, log, view);
  expect(course.at(-1)!.scores).toEqual(view.scores);
  expect(new Set(course.map(({ ply }) => ply)).size).toBe(course.length);
});
