/** Where Decurions come from. */
import type { Tallies } from '../../lib/parts';

export const tallies: Tallies = {
  sets: { set_exchanged: 1 },
  basilica: { decurion_bought: 1 },
};
