/** Rome & Roll's table as the rules show it, and the little geometry that drawing it needs. */
import type { Action, Value } from '../../lib/types';

export type Owner = number | 'seneca' | 'used' | null;
/** A square's row and column, counted from 0. */
export type Cell = [number, number];

export interface Die {
  colour: 'blue' | 'yellow' | 'red';
  face: string;
  shows: string[];
  at: Owner;
}

export interface Plan {
  id: string;
  type: string;
  site: string;
  cost: Record<string, number>;
  shape: Cell[];
  initials: string;
  /** What building it gives once: a good, a soldier..., "favour" or "none". */
  bonus: string;
  legion?: Printed;
  production?: Printed;
  points: Printed;
  foreman: Owner;
}

/** A part of a plan card as the box lists it: amounts by name, and what they hang on. */
export type Printed = Record<string, number | string | string[]>;

export interface Building {
  id: string;
  owner: Owner;
  at: string;
  squares: string[];
  points: number;
  overseers: number[];
}

export interface Colony {
  id: string;
  strength: number;
  owner: Owner;
  linked: boolean;
}

export interface Road {
  id: string;
  near: string;
  far: string;
  steles: number;
  owner: Owner;
}

export interface Region {
  id: string;
  resource: string;
  colonies: Colony[];
  roads: Road[];
}

export interface Advisor {
  id: string;
  boxes: number;
  points: number;
  /** What is unlocked, by the number of boxes it takes. */
  abilities: Record<string, string>;
}

export interface Notable {
  seat: number;
  character: string | null;
  storage: Record<string, number>;
  tracks: Record<string, number>;
  blue_boxes: Record<string, number>;
  soldiers: number;
  garrisoned: number;
  senators: number;
  deployed: number;
  advisors: Advisor[];
  overseer: string;
  foreman: string | null;
  favours: string[];
  score: Record<string, number>;
}

/** A card of Seneca's. */
export interface SenecaCard {
  card: string;
  action: 'build' | 'conquer' | 'develop' | 'trade';
  seal: boolean;
  back: string;
}

/** Seneca's side; with two players only his foreman and the cards turned up. */
export interface Seneca {
  foreman: string | null;
  turned: string[];
  /** The card turned up last. */
  last: SenecaCard | null;
  /** The cards still to come; how they lie nobody knows. */
  unseen: SenecaCard[];
  rounds?: number;
  /** The backs of the round's two cards; null once turned up. */
  backs?: (string | null)[];
  seals?: number;
  thresholds?: number[];
  favour?: string | null;
  score?: Record<string, { n: number; each?: number; points?: number }>;
  points?: number;
}

export interface RomeTable {
  round: number;
  last_round: number | null;
  proconsul: Owner;
  map: 'small' | 'large';
  city: string[];
  printed: string[];
  turn: {
    seat: number;
    colour: Die['colour'];
    face: string;
    shows: string[];
    icons: Record<string, number>;
    workers: string[];
    auxiliaries: number;
    senator_lent: boolean;
    favour: string | null;
    acted: string[];
  } | null;
  dice: Die[];
  plans: Plan[];
  favours: Record<string, Owner>;
  nero: { points: number; owner: Owner }[];
  buildings: Building[];
  regions: Region[];
  /** The last box of every track of a sheet, soldiers and senators included. */
  track_ends: Record<string, number>;
  notables: Notable[];
  seneca: Seneca | null;
}

/** The letters of the hills on the map, by their ids. */
export const HILLS: Record<string, string> = {
  C: 'capitol',
  P: 'palatine',
  A: 'aventine',
  L: 'caelian',
  E: 'esquiline',
  V: 'viminal',
  Q: 'quirinal',
};

/** The letters of the printed resources. */
export const PRINTED: Record<string, string> = {
  W: 'wood',
  B: 'brick',
  S: 'stone',
  F: 'fish',
  J: 'jewel',
};

/** "g8" is the eighth row, seventh column. */
export function cellOf(square: string): Cell {
  return [Number(square.slice(1)) - 1, square.charCodeAt(0) - 97];
}

export function squareOf([row, column]: Cell): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

/** The turns of the shape to be placed, as the question gives them. */
export function turnsOf(args: Record<string, Value> | undefined): Cell[][] {
  return Array.isArray(args?.turns) ? (args.turns as unknown as Cell[][]) : [];
}

/** The squares that a placement covers. */
export function covered(action: Action, turns: Cell[][]): string[] {
  const [row, column] = cellOf(String(action.at));
  const turn = turns[Number(action.turn) - 1] ?? [];
  return turn.map(([r, c]) => squareOf([row + r, column + c]));
}

/** A shape moved to the corner and put in order, so that two can be compared. */
function shapeKey(cells: Cell[]): string {
  const top = Math.min(...cells.map(([r]) => r));
  const left = Math.min(...cells.map(([, c]) => c));
  return cells
    .map(([r, c]) => `${r - top},${c - left}`)
    .sort()
    .join(' ');
}

/** Which of the turns a shape becomes when it is changed by `move`. */
export function turnedTo(turns: Cell[][], now: number, move: (cell: Cell) => Cell): number {
  const wanted = shapeKey((turns[now] ?? []).map(move));
  const found = turns.findIndex((cells) => shapeKey(cells) === wanted);
  return found < 0 ? now : found;
}

export const QUARTER = ([r, c]: Cell): Cell => [c, -r];
export const MIRROR = ([r, c]: Cell): Cell => [r, -c];

/** The middle of a set of squares. */
export function middle(cells: Cell[]): { x: number; y: number } {
  const n = Math.max(cells.length, 1);
  return {
    x: cells.reduce((sum, [, c]) => sum + c + 0.5, 0) / n,
    y: cells.reduce((sum, [r]) => sum + r + 0.5, 0) / n,
  };
}

/** The squares of a map by what is drawn on them. */
export function ground(city: string[]): Record<string, Cell[]> {
  const found: Record<string, Cell[]> = {};
  city.forEach((line, row) =>
    [...line].forEach((letter, column) => (found[letter] ??= []).push([row, column])),
  );
  return found;
}

/** A small number in Roman figures, as on cards and boxes. */
export function roman(n: number): string {
  const figures: [number, string][] = [
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ];
  let rest = n;
  return figures.reduce((text, [worth, figure]) => {
    const times = Math.floor(rest / worth);
    rest -= times * worth;
    return text + figure.repeat(times);
  }, '');
}
