/** Rome & Roll's part of the view, and the little geometry that drawing it needs. */
import type { Action, Value } from '../../wire/types';
import type { Die as AnyDie, Table } from './shapes';

export type {
  AdvisorSeen as Advisor,
  Asked,
  BuildingSeen as Building,
  ColonySeen as Colony,
  Forecast,
  Notable,
  PlanSeen as Plan,
  RegionSeen as Region,
  RoadSeen as Road,
  Seneca,
  SenecaCardSeen as SenecaCard,
  Table as RomeTable,
} from './shapes';

export type Die = AnyDie;
/** Whose something is: a seat's, Seneca's, or nobody's; a die may also be used. */
export type Owner = AnyDie['at'];
/** A square's row and column, counted from 0. */
export type Cell = [number, number];
/** A part of a plan card as the box lists it: amounts by name, and what they hang on. */
export type Printed = Table['plans'][number]['points'];
export type Track = Exclude<keyof Table['notables'][number]['tracks'], undefined>;

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
