/** Names of the little things that icons stand for, wherever the rules list them. */
import type { Words } from '../../wire/words';
import type { Owner } from './view';

const DOMAINS = ['good', 'icon', 'track', 'type'];

/** What an icon is called: a good, a worker, a track, a type of building, or a word of the board. */
export function thingName(icon: string, words: Words, count = 1): string {
  const plain = icon.replace(/^t-/, '');
  const form = count > 1 ? 'many' : null;
  for (const domain of DOMAINS) {
    const found = words.label(plain, domain, form);
    if (found !== plain) return found;
  }
  return words.board(`icon.${plain}`);
}

/** "2 wood, 1 brick"; "nothing" if there is none. */
export function counted(counts: Partial<Record<string, number>>, words: Words): string {
  const there = Object.entries(counts).filter(([, n]) => n);
  const parts = there.map(([id, n]) => `${n} ${thingName(id, words, n)}`);
  return parts.length > 0 ? parts.join(', ') : words.board('text.nothing');
}

/** The name of a seat, or Seneca's; empty for nobody. */
export function ownerName(owner: Owner, words: Words): string {
  if (typeof owner === 'number') return words.name(owner);
  return owner === 'seneca' ? words.board('seneca') : '';
}

/** A sentence with its icons (`:fish:`) said in words. */
export function inWords(sentence: string, words: Words): string {
  return sentence.replace(/:([a-z_-]+):/g, (_, icon: string) => thingName(icon, words));
}
