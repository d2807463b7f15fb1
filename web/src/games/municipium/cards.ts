/** The common cards in words. */
import type { LogEntry } from '../../wire/types';
import type { Words } from '../../wire/words';
import { COMMON_CARDS, type CommonCard, type MunicipiumTable } from './view';

/** The common card on top of the discard at the moment shown: the last that was turned up, while any lies there. */
export function topOf(table: MunicipiumTable, log: readonly LogEntry[]): CommonCard | null {
  if (COMMON_CARDS.every((card) => !table.discard[card])) return null;
  const turned = log.findLast(({ event }) => event === 'card_turned')?.args.card;
  return COMMON_CARDS.find((card) => card === turned) ?? null;
}

/** What the pile still holds, one line for each kind of card. */
export function pileLines(
  words: Words,
  table: MunicipiumTable,
): { key: CommonCard; text: string }[] {
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
