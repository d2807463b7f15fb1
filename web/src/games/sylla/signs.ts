/** The signs of the game for the aid: each has its name and one sentence in `[signs]`. */
import { iconOf, type Icon } from '../../lib/icons';
import Pic from './Pic.svelte';

const PICTURES: Record<string, string> = {
  vote: 'ic-vote',
  coin: 'ic-coin',
  famine: 'token-famine',
  prestige: 'token-prestige',
  christian: 'ic-fish',
  consul: 'ic-consul',
  strike: 'ic-strike',
  shield: 'ic-shield',
};

export const signs: Record<string, Icon> = Object.fromEntries(
  Object.entries(PICTURES).map(([sign, id]) => [sign, iconOf(Pic, { id })]),
);
