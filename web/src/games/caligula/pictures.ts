/** The art of Caligula's table for pictures drawn without a browser. */
import type { Pictures } from '../../ui/pictures';
import sprite from './art/sprite.svg?raw';
import {
  CANDIDATE,
  columnX,
  EMPEROR,
  STAGE_CANDIDATE,
  STAGE_EMPEROR,
  WIDE_CARD,
  WIDE_FOLDED,
} from './layout';
import { FACTIONS } from './view';

export const pictures: Pictures = {
  board: 'cal',
  sprite,
  places: {
    card: WIDE_CARD,
    folded: WIDE_FOLDED,
    emperor: EMPEROR,
    candidate: CANDIDATE,
    'stage-emperor': STAGE_EMPEROR,
    'stage-candidate': STAGE_CANDIDATE,
    columns: FACTIONS.map((_, at) => columnX(at)),
  },
};
