/** The moments of Caligula for the tests of its board. */
import type { CaligulaTable } from '../../src/games/caligula/view';
import { momentsOf } from '../moments';

export { spyHand } from '../moments';
export const { FIXTURES, fixture, viewOf, wordsIn, moment, propsOf } =
  momentsOf<CaligulaTable>('caligula');
