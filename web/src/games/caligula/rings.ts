/** What can be answered on the board alone, click by click. */
import type { Rings } from '../../table/state/rings';

export const rings: Rings = {
  place: [
    { noun: 'own_tokens', by: ['token'] },
    { noun: 'cards', by: ['at'] },
  ],
  destroy: [{ noun: 'cards', by: ['at'] }],
  remove: [{ noun: 'tokens', by: ['at', 'space'] }],
  swap: [{ noun: 'tokens', by: ['at', 'space'] }],
  take_back: [{ noun: 'tokens', by: ['at', 'space'] }],
  swap_ordo: [{ noun: 'tablets', by: ['one', 'other'], pair: true }],
  swap_sequentia: [{ noun: 'sequentia', by: ['one', 'other'], pair: true }],
  swap_positions: [{ noun: 'factions', by: ['faction'] }],
};
