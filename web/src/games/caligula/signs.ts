/** The signs of the game for the aid: each has its name and one sentence in `[signs]`. */
import { iconOf, type Icon } from '../../lib/icons';
import Piece from './Piece.svelte';

const PICTURES: Record<string, string> = {
  coniura: 'fx-coniura',
  pugio: 'fx-pugio',
  destroy: 'fx-destroy_plebs',
  token: 'fx-token',
  primus: 'fx-primus',
  place: 'fx-place',
  remove: 'fx-remove',
  swap_tokens: 'fx-swap_tokens',
  swap_positions: 'fx-swap_positions',
  swap_ordo: 'fx-swap_ordo',
  swap_sequentia: 'fx-swap_sequentia',
  lose_token: 'fx-lose_token',
  lose_point: 'fx-lose_point',
  lose_pugio: 'fx-lose_pugio',
  lose_coniura: 'fx-lose_coniura',
};

export const signs: Record<string, Icon> = Object.fromEntries(
  Object.entries(PICTURES).map(([sign, id]) => [sign, iconOf(Piece, { id })]),
);
