/** Caligula's part of the view, as `state.view(seat)` of the rules sends it, and how the page reads it. */
import type { View } from '../../wire/types';
import {
  AUGUSTUS_NAMES as AUGUSTI,
  CARD_NAMES as HAND_CARDS,
  FACTION_NAMES as FACTIONS,
  TOKEN_NAMES as TOKENS,
  type Asked,
  type AugustusCard as Augustus,
  type Card as HandCard,
  type CivitasCard as Civitas,
  type Deck as Symbol,
  type Faction,
  type FactionRow,
  type Plot as Conspiracy,
  type Roman,
  type SequentiaCard,
  type Table as CaligulaTable,
  type Token as TokenValue,
} from './shapes';

export { AUGUSTI, FACTIONS, HAND_CARDS, TOKENS };
export type {
  Asked,
  Augustus,
  CaligulaTable,
  Civitas,
  Conspiracy,
  Faction,
  FactionRow,
  HandCard,
  Roman,
  SequentiaCard,
  Symbol,
  TokenValue,
};

export type CaligulaView = View<CaligulaTable>;

export const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const;

/** The player of a seat. */
export function romanOf(table: CaligulaTable, seat: number): Roman {
  const roman = table.romans.find((one) => one.seat === seat);
  if (!roman) throw new Error(`the view has no seat ${seat}`);
  return roman;
}

/** Every card that lies open. */
export function openCards(table: CaligulaTable): Civitas[] {
  return table.factions.flatMap(({ cards }) => cards).filter((card) => card !== null);
}

/** The cards of a hand one by one, in the catalogue's order. */
export function spread(hand: Partial<Record<HandCard, number>>): HandCard[] {
  return HAND_CARDS.flatMap((card) => Array<HandCard>(hand[card] ?? 0).fill(card));
}

/** The number on a token's face. */
export function faceOf(value: TokenValue): string {
  return value === 'minus_1' ? '−1' : value;
}

/** True if the card counts for this symbol; a double bears both. */
export function bears(card: HandCard, symbol: Symbol): boolean {
  return card.endsWith('_double') || card === symbol;
}

export type PlotStep = 'plot' | 'favours' | 'daggers';

/** Which of its three steps a conspiracy is in. */
export function plotStep({ table, question }: CaligulaView): PlotStep {
  const plot = table.conspiracy;
  if (plot && plot.stake > 0) return 'plot';
  const step = question?.step ?? '';
  return step === 'NameCandidate' || step === 'GiveFavour' ? 'favours' : 'daggers';
}

/** How many cards each seat has laid, for those that laid any. */
export function laidBy(plot: Conspiracy, seat: number): HandCard[] {
  return plot.laid.filter((one) => one.seat === seat).map(({ card }) => card);
}

/** The place of every laid card, in their order: in the plot its seat's row, at the daggers a shield or a blow. */
export function laidSpots(plot: Conspiracy): string[] {
  const counts: Record<string, number> = {};
  return plot.laid.map(({ seat }) => {
    const guards = plot.passed.includes(seat);
    const row = plot.stake > 0 ? `laid:${seat}` : guards ? 'guard' : 'blow';
    counts[row] = (counts[row] ?? 0) + 1;
    return `${row}:${counts[row]}`;
  });
}

/** The slot that the Sequentia token marks, from 0; -1 before the first card. */
export function markerAt(table: CaligulaTable): number {
  return table.sequentia.findIndex(({ marker }) => marker);
}
