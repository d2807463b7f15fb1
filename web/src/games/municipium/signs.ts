/** The signs of the game for the aid: each has its name and one sentence in `[signs]`. */
import { iconOf, type Icon } from '../../lib/icons';
import Token from './Token.svelte';

const PICTURES: Record<string, string> = {
  priest: 'priest',
  advocate: 'advocate',
  merchant: 'merchant',
  soldier: 'soldier',
  favour: 'favour',
  decurion: 'decurion',
  laurel: 'laurel',
  praefect: 'praefect',
  power: 'power',
};

export const signs: Record<string, Icon> = Object.fromEntries(
  Object.entries(PICTURES).map(([sign, id]) => [sign, iconOf(Token, { piece: id })]),
);
