/** What can be answered on the board alone, click by click. */
import type { Rings } from '../../table/state/rings';

export const rings: Rings = {
  take: [{ noun: 'dice', by: ['colour', 'face'] }],
  double: [{ noun: 'dice', by: ['colour', 'face'] }],
  use: [{ noun: 'dice', by: ['colour', 'face'] }],
  walk: [{ noun: 'buildings', by: ['to'] }],
  muster: [{ noun: 'buildings', by: ['at'] }],
  produce: [{ noun: 'buildings', by: ['at'] }],
  choose: [{ noun: 'plans', by: ['plan'] }],
  subdue: [{ noun: 'colonies', by: ['colony'] }],
  renovate: [{ noun: 'roads', by: ['road'] }],
};
