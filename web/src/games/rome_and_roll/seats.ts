/** How a seat, or Seneca, is told apart on the board: colour, a deeper tone of it, a hatching. */
import { SEAT_COLOURS } from '../../ui/seat';
import type { Owner } from './view';

const DEEP = ['#004C78', '#8A3C00', '#00624A', '#8C4670'];
const STONE = { colour: '#6b5b49', deep: '#40362b', hatching: 'url(#rr-h-S)' };

/** The colours of an owner; stone for Seneca, null for nobody. */
export function coloursOf(owner: Owner): { colour: string; deep: string; hatching: string } | null {
  if (owner === 'seneca') return STONE;
  if (typeof owner !== 'number') return null;
  return {
    colour: SEAT_COLOURS[owner]!,
    deep: DEEP[owner]!,
    hatching: `url(#rr-h-${'ABCD'[owner]})`,
  };
}
