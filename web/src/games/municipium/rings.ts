/** What can be answered on the board alone, click by click. */
import type { Rings } from '../../table/state/rings';

export const rings: Rings = {
  place: [{ noun: 'institutions', by: ['at'] }],
  settle: [
    { noun: 'citizens', by: ['citizen'] },
    { noun: 'institutions', by: ['at'] },
  ],
  invoke: [{ noun: 'institutions', by: ['institution'] }],
  walk: [
    { noun: 'pawns', by: ['pawn', 'origin'] },
    { noun: 'institutions', by: ['to'] },
  ],
  march: [
    { noun: 'pawns', by: ['pawn', 'origin'] },
    { noun: 'institutions', by: ['to'] },
  ],
  summon: [{ noun: 'pawns', by: ['owner', 'pawn', 'origin'] }],
  fetch: [{ noun: 'citizens', by: ['citizen', 'origin'] }],
};
