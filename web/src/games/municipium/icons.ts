/** The little pictures of the log: the piece each event is about. */
import { iconOf, type Icon } from '../../ui/icons';
import Token from './Token.svelte';
import { CITIZENS, COMMON_CARDS, FAMILY_CARDS } from './view';

const picture = (piece: string) => iconOf(Token, { piece });

const BY_EVENT: Record<string, string> = {
  praefect_arrives: 'praefect',
  praefect_ranks: 'praefect',
  favour_taken: 'favour',
  set_exchanged: 'decurion',
  decurion_bought: 'decurion',
  game_ends: 'decurion',
  laurel_given: 'laurel',
  to_the_temple: 'laurel',
  temple_sorted: 'power',
  summoned: 'power',
  power_declined: 'power',
  power_passed: 'power',
  citizen_event: 'citizens_visit',
  banner_leaves: 'bag',
  pile_shuffled: 'all_powers',
};

export const icons: Record<string, Icon> = Object.fromEntries([
  ...Object.entries(BY_EVENT).map(([event, piece]) => [event, picture(piece)]),
  ...CITIZENS.map((kind) => [`citizen:${kind}`, picture(kind)]),
  ...CITIZENS.map((kind) => [`piece:${kind}`, picture(kind)]),
  ['piece:favour', picture('favour')],
  ...[...COMMON_CARDS, ...FAMILY_CARDS].map((card) => [`card:${card}`, picture(card)]),
  ...FAMILY_CARDS.map((card) => [`family_card:${card}`, picture(card)]),
]);
