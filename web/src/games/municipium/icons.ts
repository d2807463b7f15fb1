/** The little pictures of the log: the piece each event is about. */
import type { Component } from 'svelte';
import Token from './Token.svelte';
import { CITIZENS, COMMON_CARDS, FAMILY_CARDS } from './view';

type Icon = Component<{ size?: number }>;

/** A picture of one piece as a component of its own. */
function iconOf(piece: string): Icon {
  return (internals, props) =>
    Token(internals, {
      piece,
      get size() {
        return props.size ?? 20;
      },
    });
}

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
  ...Object.entries(BY_EVENT).map(([event, piece]) => [event, iconOf(piece)]),
  ...CITIZENS.map((kind) => [`citizen:${kind}`, iconOf(kind)]),
  ...CITIZENS.map((kind) => [`piece:${kind}`, iconOf(kind)]),
  ['piece:favour', iconOf('favour')],
  ...[...COMMON_CARDS, ...FAMILY_CARDS].map((card) => [`card:${card}`, iconOf(card)]),
  ...FAMILY_CARDS.map((card) => [`family_card:${card}`, iconOf(card)]),
]);
