/** The common cards in words. */
import type { LogEntry } from '../../lib/types';
import type { Words } from '../../lib/words';
import { COMMON_CARDS, type Card, type MunicipiumTable } from './view';

/** The card that recent events turned up last; null if they name none. */
export function lastDiscard(recent: readonly LogEntry[]): Card | null {
  const cards = recent
    .map((entry) => entry.args.card)
    .filter((card): card is Card => (COMMON_CARDS as readonly unknown[]).includes(card));
  return cards.at(-1) ?? null;
}

/** The card on top of the discard: the kind that grew since it was last looked at, else what lay there before. */
export function topOf(
  before: MunicipiumTable['discard'],
  after: MunicipiumTable['discard'],
  top: Card | null,
): Card | null {
  const grown = COMMON_CARDS.find((card) => (after[card] ?? 0) > (before[card] ?? 0));
  const empty = COMMON_CARDS.every((card) => !after[card]);
  return empty ? null : (grown ?? top);
}

/** What the pile still holds, one line for each kind of card. */
export function pileLines(words: Words, table: MunicipiumTable): { key: Card; text: string }[] {
  return COMMON_CARDS.map((key) => ({
    key,
    text: `${table.pile[key] ?? 0} × ${words.label(key, 'card')}`,
  }));
}

/** Breaks a name into two lines of about the same length at a space, if it has one. */
export function breakInTwo(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map((found) => found.index);
  if (name.length < 10 || spaces.length === 0) return [name];
  const middle = name.length / 2;
  const at = spaces.reduce((best, one) =>
    Math.abs(one - middle) < Math.abs(best - middle) ? one : best,
  );
  return [name.slice(0, at), name.slice(at + 1)];
}
