/** Where prestige comes from; everybody starts with some. */
import type { Tallies } from '../../table/state/parts';

export const tallies: Tallies = {
  works: { wins_prize: 'prestige' },
  plebs: { feeds_plebs: 'prestige' },
  honours: { honoured: 'prestige' },
  decadence: { wins_prestige: 'prestige' },
  crises: { praised: 'prestige', blamed: '-prestige' },
  famine: { starves: '-prestige' },
  christians: { christians: 'prestige' },
  slaves: { frees: 'prestige' },
  tokens: { counts: 'prestige' },
};
