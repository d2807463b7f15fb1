/** The signs of the game for the aid: each has its name and one sentence in `[signs]`. */
import { iconOf, type Icon } from '../../lib/icons';
import Glyph from './Glyph.svelte';

const PICTURES: Record<string, string> = {
  builder: 'builder',
  architect: 'architect',
  merchant: 'merchant',
  legionary: 'legionary',
  wood: 'wood',
  brick: 'brick',
  stone: 'stone',
  fish: 'fish',
  jewel: 'jewel',
  basket: 'basket',
};

export const signs: Record<string, Icon> = Object.fromEntries(
  Object.entries(PICTURES).map(([sign, id]) => [sign, iconOf(Glyph, { name: id })]),
);
