/** Where points come from. */
import type { Tallies } from '../../table/state/parts';

export const tallies: Tallies = {
  favours: { favour_pays: 'points' },
  struck: { victory_point: 1 },
  led: { conspiracy_point: 1 },
  lost: { point_lost: -1 },
};
