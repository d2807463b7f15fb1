/** The art of the town for pictures drawn without a browser. */
import type { Drawing, Pictures } from '../../ui/pictures';
import Bag from './art/Bag.svelte';
import CardBack from './art/CardBack.svelte';
import CardFace from './art/CardFace.svelte';
import Citizen from './art/Citizen.svelte';
import Decurion from './art/Decurion.svelte';
import Facade from './art/Facade.svelte';
import Favour from './art/Favour.svelte';
import Laurel from './art/Laurel.svelte';
import Pawn from './art/Pawn.svelte';
import Praefect from './art/Praefect.svelte';
import Grounds from './Grounds.svelte';
import { WIDE } from './layout';
import Streets from './Streets.svelte';
import { CITIZENS, COLOURS, COMMON_CARDS, FAMILY_CARDS, INSTITUTIONS, NUMERALS } from './view';

const TOWN = `0 0 ${WIDE.width} ${WIDE.height}`;
const CARDS = new Set([...COMMON_CARDS, ...FAMILY_CARDS]);
const SEATS = [0, 1, 2, 3];

function each<T>(ids: Iterable<T>, drawing: (id: T) => Drawing): Record<string, Drawing> {
  return Object.fromEntries([...ids].map((id) => [String(id), drawing(id)]));
}

function named(prefix: string, drawings: Record<string, Drawing>): Record<string, Drawing> {
  return Object.fromEntries(Object.entries(drawings).map(([id, one]) => [`${prefix}-${id}`, one]));
}

export const pictures: Pictures = {
  board: 'mun',
  drawings: {
    grounds: [Grounds, { plan: WIDE, gardens: true }, TOWN],
    streets: [Streets, { plan: WIDE }, TOWN],
    ...named(
      'facade',
      each(INSTITUTIONS, (id) => [Facade, { id }, '0 0 160 138']),
    ),
    ...each(CITIZENS, (kind) => [Citizen, { kind }, '0 0 32 36']),
    ...named(
      'card',
      each(CARDS, (card) => [CardFace, { card }, '0 0 60 48']),
    ),
    'card-back': [CardBack, {}, '-1 -1 68 94'],
    ...named(
      'pawn',
      each(SEATS, (seat) => [Pawn, { seat }, '-17 -40 34 46']),
    ),
    ...named(
      'laurelled',
      each(SEATS, (seat) => [Pawn, { seat, laurelled: true }, '-20 -40 40 46']),
    ),
    praefect: [Praefect, {}, '0 0 32 42'],
    favour: [Favour, {}, '0 0 32 32'],
    laurel: [Laurel, {}, '0 0 32 32'],
    bag: [Bag, {}, '0 0 40 44'],
    decurion: [Decurion, {}, '0 0 24 28'],
    'decurion-empty': [Decurion, { empty: true }, '0 0 24 28'],
  },
  places: { plan: WIDE, numerals: NUMERALS, banners: COLOURS },
};
