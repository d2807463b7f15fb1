/** What can be answered on the board alone, click by click. */
import type { Rings } from '../../lib/rings';

export const rings: Rings = {
  place: [{ noun: 'houses', by: ['at'] }],
  settle: [
    { noun: 'citizens', by: ['citizen'] },
    { noun: 'houses', by: ['at'] },
  ],
  invoke: [{ noun: 'houses', by: ['institution'] }],
  walk: [
    { noun: 'pawns', by: ['pawn', 'origin'] },
    { noun: 'houses', by: ['to'] },
  ],
  march: [
    { noun: 'pawns', by: ['pawn', 'origin'] },
    { noun: 'houses', by: ['to'] },
  ],
  summon: [{ noun: 'pawns', by: ['owner', 'pawn', 'origin'] }],
  fetch: [{ noun: 'citizens', by: ['citizen', 'origin'] }],
};
