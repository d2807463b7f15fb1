/** The little pictures of the log: the piece each event is about. */
import { iconOf, type Icon } from '../../ui/icons';
import Piece from './Piece.svelte';
import { FACTIONS } from './view';

const picture = (id: string) => iconOf(Piece, { id });

const BY_EVENT: Record<string, string> = {
  placed: 'spqr',
  turned_up: 'spqr',
  token_earned: 'fx-token',
  token_removed: 'fx-remove',
  tokens_swapped: 'fx-swap_tokens',
  taken_back: 'fx-lose_token',
  primus_taken: 'primus',
  ordo_swapped: 'fx-swap_ordo',
  ordo_passed: 'fx-swap_ordo',
  positions_swapped: 'fx-swap_positions',
  sequentia_swapped: 'fx-swap_sequentia',
  sequentia_begins: 'eagle',
  point_lost: 'fx-lose_point',
  conspired: 'hood',
  raised: 'hood',
  accepted: 'hood',
  plot_settled: 'hood',
  nobody_conspires: 'hood',
  named: 'favour',
  favoured_candidate: 'favour',
  favoured_emperor: 'favour',
  favour_returns: 'favour',
  favour_pays: 'laurel',
  defended: 'shield',
  struck: 'dagger',
  emperor_dies: 'dagger',
  emperor_survives: 'heart',
  reigns: 'laurel',
  victory_point: 'laurel',
  conspiracy_point: 'conspiracy',
};

export const icons: Record<string, Icon> = Object.fromEntries([
  ...Object.entries(BY_EVENT).map(([event, id]) => [event, picture(id)]),
  ...FACTIONS.map((id) => [`faction:${id}`, picture(`disc-${id}`)]),
  ['deck:coniura', picture('hood')],
  ['deck:pugio', picture('dagger')],
]);
