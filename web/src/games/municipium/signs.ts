/** The signs of the game: which drawing each has, and its paragraph. Names and sentences are `[signs]`. */
import { signFinder, type Drawn } from '../../table/state/signs';

export const SIGNS: Record<string, Drawn> = {
  pawn: { drawing: 'pawn', paragraph: '3.1' },
  laurel: { drawing: 'laurel', paragraph: '5.6' },
  priest: { drawing: 'priest', paragraph: '3.6' },
  advocate: { drawing: 'advocate', paragraph: '3.6' },
  merchant: { drawing: 'merchant', paragraph: '3.6' },
  soldier: { drawing: 'soldier', paragraph: '3.6' },
  favour: { drawing: 'favour', paragraph: '3.5' },
  decurion: { drawing: 'decurion', paragraph: '6.1' },
  praefect: { drawing: 'praefect', paragraph: '3.2' },
  power: { drawing: 'power', paragraph: '5.2' },
  bag: { drawing: 'bag', paragraph: '1.2' },
  praefect_visit: { drawing: 'praefect_visit', paragraph: '4.1' },
  citizens_visit: { drawing: 'citizens_visit', paragraph: '4.2' },
  citizens_invitation: { drawing: 'citizens_invitation', paragraph: '4.3' },
  all_powers: { drawing: 'all_powers', paragraph: '4.5' },
  your_powers: { drawing: 'your_powers', paragraph: '4.6' },
  one_power: { drawing: 'one_power', paragraph: '4.7' },
};

/** What stands beside the ways to a point, in the order of `[aim]`. */
export const WAYS = ['decurion', 'power', 'merchant'];

export const signOf = signFinder(SIGNS, { 'pawn-laurelled': 'laurel', place: 'decurion' });
