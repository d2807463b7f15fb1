/** Caligula's part of the view, as `state.view(seat)` of the rules sends it, and how the page reads it. */
import type { View } from '../../lib/types';

export const FACTIONS = ['legionarii', 'tribuni', 'praetoriani', 'nobiles', 'plebs'] as const;
export type Faction = (typeof FACTIONS)[number];

export const TOKENS = ['minus_1', '0', '1', '2', '3', '4', '5', '6'] as const;
export type TokenValue = (typeof TOKENS)[number];

export const HAND_CARDS = ['coniura', 'coniura_double', 'pugio', 'pugio_double'] as const;
export type HandCard = (typeof HAND_CARDS)[number];

export type Symbol = 'coniura' | 'pugio';
export type Kind = 'predilection' | 'collective' | 'negative';

/** A token on a card; its value only while it lies face up. */
export interface PlacedToken {
  seat: number;
  value: TokenValue | null;
}

export interface Space {
  /** The printed number of players; null if the space is open to every number. */
  players: number | null;
  usable: boolean;
  token: PlacedToken | null;
}

export interface Civitas {
  id: string;
  at: string;
  kind: Kind;
  value: number;
  effects: string[];
  spaces: Space[];
  next: number | null;
}

export interface FactionRow {
  id: Faction;
  deck: number;
  cards: [Civitas | null, Civitas | null];
}

export interface SequentiaCard {
  id: string;
  does: 'draw_coniura' | 'pass_ordo' | 'resolve';
  factions: Faction[];
  marker: boolean;
}

export interface Augustus {
  id: string;
  life: number;
  points: number;
  spaces: number;
  favours: number[];
  named: boolean;
}

export interface Conspiracy {
  chief: number;
  stake: number;
  passed: number[];
  named: string | null;
  laid: { seat: number; card: HandCard }[];
  life: number;
  blows: number;
  speaker: number | null;
  symbol: Symbol | null;
  owed: number;
}

export interface Sum {
  seat: number;
  sum: number;
  tokens: number;
  leftmost: number;
}

export interface Roman {
  seat: number;
  victory: number;
  conspiracy: number;
  cards: number;
  supply: number;
  earned: TokenValue[];
  favour: 'in_hand' | 'emperor' | 'candidate';
}

export interface CaligulaTable {
  round: number;
  fallen: boolean;
  ordo: number[];
  sequentia: SequentiaCard[];
  factions: FactionRow[];
  resolving: { at: string; civitas: string; sums: Sum[] } | null;
  emperor: Augustus;
  candidates: Augustus[];
  piles: { augusti: number; coniura: number; pugio: number };
  /** Those that nobody has. */
  conspiracy_points: number;
  conspiracy: Conspiracy | null;
  emperor_died: boolean;
  primus: number | null;
  romans: Roman[];
  mine: { supply: TokenValue[]; hand: Partial<Record<HandCard, number>> } | null;
}

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
