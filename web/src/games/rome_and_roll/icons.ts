/** The little pictures of the log and of the buttons: the thing each of them is about. */
import { iconOf, type Icon } from '../../ui/icons';
import Glyph from './Glyph.svelte';
import { EVENT_ICONS } from './story/story';

/** Domains whose values are icons of the family by the same name. */
const BY_VALUE: Record<string, string[]> = {
  resource: ['wood', 'brick', 'stone', 'fish', 'jewel'],
  gift: ['fish', 'jewel', 'basket'],
  worker: ['legionary', 'builder', 'architect', 'merchant'],
  favour: ['bacchus', 'juno', 'jupiter', 'mars', 'mercury', 'minerva', 'saturn'],
};

const picture = (name: string) => iconOf(Glyph, { name });

export const icons: Record<string, Icon> = Object.fromEntries([
  ...Object.entries(EVENT_ICONS).map(([event, name]) => [event, picture(name)]),
  ...Object.entries(BY_VALUE).flatMap(([domain, values]) =>
    values.map((value) => [`${domain}:${value}`, picture(value)]),
  ),
]);
