/** What can be answered on the board alone, click by click. */
import type { Rings } from '../../table/state/rings';

export const rings: Rings = {
  choose: [{ noun: 'cards', by: ['piece'] }],
  recruit: [{ noun: 'cards', by: ['piece'] }],
  tilt: [{ noun: 'cards', by: ['piece'] }],
  turn: [{ noun: 'cards', by: ['piece', 'posture'] }],
  offer: [{ noun: 'buildings', by: ['building', 'colour'] }],
  place: [{ noun: 'events', by: ['event'] }],
  bid: [{ noun: 'numbers', by: ['votes'] }],
  pledge: [{ noun: 'numbers', by: ['cards'] }],
  free: [{ noun: 'numbers', by: ['slaves'] }],
  vote: [{ noun: 'fists', by: ['denarii', 'thumb'] }],
};
