/** Sylla's part of the view, and small questions to it. Nothing here knows what is allowed. */
import type { Action, View } from '../../lib/types';

export type Token = 'civic' | 'leisure' | 'health';
export type Colour = 'red' | 'yellow' | 'grey';
export type Fighter = 'legionary' | 'vestal';
export type Fate = 'averted' | 'strikes' | 'struck' | 'level';
export type Lie = 'upright' | 'tilted' | 'down' | 'down_tilted';

export const TOKENS: readonly Token[] = ['civic', 'leisure', 'health'];
export const COLOURS: readonly Colour[] = ['red', 'yellow', 'grey'];
export const LIES: readonly Lie[] = ['upright', 'tilted', 'down', 'down_tilted'];
export const BUILDINGS: readonly string[] = ['market_stall', 'field', 'private_temple', 'tavern'];

/** Markers and famine after the strikes foreseen. */
export interface LadderToCome {
  markers: Record<Token, number>;
  famine: number;
}

export interface RomeEvent {
  id: string;
  token: Token | null;
  fighters: Fighter[];
  famine: number;
  cubes: number[];
  total: number;
  leaders: number[];
  fate: Fate;
  /** No cube or decision to come can change the fate. */
  certain: boolean;
  /** The First Consul who decided its tie; null if there was none or it is not decided. */
  decided_by: number | null;
  fates_with_a_cube: Fate[];
  ladder_with_a_cube: LadderToCome | null;
  holds: string[];
}

export interface Terms {
  prizes: number[];
  votes: number[];
  moves: Token | 'famine' | null;
  votes_per_step: number;
  steps: number;
}

export interface Piece {
  id: string;
  christian: boolean;
  hexagons: Colour[];
  upright: number;
  tilted: number;
  down: number;
  down_tilted: number;
}

export interface Screen {
  denarii: number;
  tokens: Record<Token, number>;
  /** What the tokens are worth as the markers stand. */
  worth: number;
  /** What a bid of so many votes costs if it wins. */
  election: number[];
  /** What a thumb down earns with so many denarii in the fist. */
  plebs: number[];
  /** The same of a thumb up for the Temple; empty for other works, where the others count too. */
  temple: number[];
  chosen: Record<string, number>;
  vote: { thumb: 'up' | 'down'; denarii: number } | null;
}

export interface House {
  seat: number;
  prestige: number;
  revenue: string;
  pieces: Piece[];
  cubes: Record<Fighter, number>;
  votes: { election: number; work: number };
  bids: Record<Colour, number>;
  /** How many powers a bid of one card, of two and so on costs at least. */
  losses: Record<Colour, number[]>;
  income: number;
  hunger: number;
  chosen: number;
  decided: boolean;
  screen: Screen | null;
  reckoning: { earlier: number; christians: number; tokens: Record<Token, number> } | null;
}

export interface SyllaTable {
  turn: number;
  turns: number;
  phase: 'setup' | 'i' | 'ii' | 'iii' | 'iv' | 'v' | 'vi' | 'vii' | 'end';
  consul: number;
  ladder: {
    values: number[];
    crisis: number;
    markers: Record<Token, number>;
    famine: number;
    /** Only in phase V. */
    to_come: LadderToCome | null;
  };
  events: RomeEvent[];
  events_to_come: string[];
  works: {
    now: string | null;
    next: string | null;
    to_come: string[];
    built: string[];
    shelved: string | null;
    terms: Record<string, Terms>;
  };
  display: Record<string, number>;
  hexagons: Record<string, Colour[]>;
  pile: number;
  under: string[];
  sale: { colour: Colour; building: string | null }[];
  stacks: Record<'a' | 'b' | 'c', number>;
  houses: House[];
}

export type SyllaView = View<SyllaTable>;

/** One card or tile as it lies before a house. */
export interface Lying {
  key: string;
  piece: Piece;
  lie: Lie;
}

/**
 * What lies before a house, piece by piece: first those that are upright. Of pieces alike the last one is tilted
 * first, so that a key stays with its card and the card is seen to tilt.
 */
export function laidOut(pieces: readonly Piece[]): Lying[] {
  const all = pieces.flatMap((piece) =>
    LIES.flatMap((lie) => Array.from({ length: piece[lie] }, () => ({ piece, lie }))).map(
      (one, i) => ({ ...one, key: `${piece.id}-${i}` }),
    ),
  );
  return LIES.flatMap((lie) => all.filter((one) => one.lie === lie));
}

/** The characters and Cranes of a house. */
export function cardsOf(house: House): Lying[] {
  return laidOut(house.pieces.filter(({ id }) => !BUILDINGS.includes(id)));
}

/** The buildings of a house, by kind and by how they lie. */
export function buildingsOf(house: House): { piece: Piece; lie: Lie; n: number }[] {
  return house.pieces
    .filter(({ id }) => BUILDINGS.includes(id))
    .flatMap((piece) => LIES.map((lie) => ({ piece, lie, n: piece[lie] })))
    .filter(({ n }) => n > 0);
}

/** The events in play that hold a piece face down. */
export function holders(table: SyllaTable, piece: string): RomeEvent[] {
  return table.events.filter(({ holds }) => holds.includes(piece));
}

/** The seats from one on, clockwise. */
export function seatsFrom(first: number, players: number): number[] {
  return Array.from({ length: players }, (_, i) => (first + i) % players);
}

/** The cards on display, one entry for each. */
export function displayed(table: SyllaTable): { key: string; id: string }[] {
  return Object.entries(table.display).flatMap(([id, n]) =>
    Array.from({ length: n }, (_, i) => ({ key: `${id}-${i}`, id })),
  );
}

/** The numbers offered for an argument of a verb, in order. */
export function numbers(actions: readonly Action[], verb: string, name: string): number[] {
  return actions
    .filter((action) => action.verb === verb)
    .map((action) => Number(action[name]))
    .sort((a, b) => a - b);
}
