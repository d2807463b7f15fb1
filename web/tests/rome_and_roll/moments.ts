/** Views for the tests of Rome & Roll's board. */
import type { RomeTable } from '../../src/games/rome_and_roll/view';
import { momentsOf } from '../moments';

export { LANGUAGES, spyHand } from '../moments';
export const { FIXTURES, fixture, viewOf, wordsIn, moment, propsOf } =
  momentsOf<RomeTable>('rome_and_roll');
