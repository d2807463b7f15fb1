/** The art of Sylla's Rome for pictures drawn without a browser. */
import type { Pictures } from '../../ui/pictures';
import { eventPicture, PICTURES, POWER_SIGNS } from './art';
import sprite from './art/pieces.svg?raw';
import { EVENT_NAMES } from './shapes';

export const pictures: Pictures = {
  board: 'syl',
  sprite,
  places: {
    pictures: PICTURES,
    events: Object.fromEntries(EVENT_NAMES.map((id) => [id, eventPicture(id)])),
    powers: POWER_SIGNS,
  },
};
