/** The art of Rome & Roll for pictures drawn without a browser. */
import type { Pictures } from '../../ui/pictures';
import Hatchings from './art/Hatchings.svelte';
import icons from './art/icons.svg?raw';
import { SIDE } from './outline';
import { PANEL } from './regions/map';
import { coloursOf } from './seats';
import { HILLS, PRINTED, type Owner } from './view';

const OWNERS: Owner[] = [0, 1, 2, 3, 'seneca'];
const PAWN = /<symbol id="(overseer|foreman)"[^]*?<\/symbol>/g;

/** A pawn in the colours of whoever owns it. */
function painted(pawn: string, owner: Owner): string {
  const { colour, deep } = coloursOf(owner)!;
  return pawn
    .replace(/id="(\w+)"/, `id="$1-${owner}"`)
    .replaceAll('var(--seat-dark)', deep)
    .replaceAll('var(--seat)', colour);
}

export const pictures: Pictures = {
  board: 'rome',
  sprite: icons.replace(PAWN, (pawn) => OWNERS.map((owner) => painted(pawn, owner)).join('')),
  patterns: Hatchings,
  places: {
    side: SIDE,
    panel: PANEL,
    hills: HILLS,
    printed: PRINTED,
    owners: Object.fromEntries(OWNERS.map((owner) => [String(owner), coloursOf(owner)])),
  },
};
