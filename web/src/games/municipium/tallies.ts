/** Where Decurions come from. */
import type { Tallies } from '../../table/state/parts';

export const tallies: Tallies = {
  sets: { set_exchanged: 1 },
  basilica: { decurion_bought: 1 },
};
