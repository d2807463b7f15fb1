/** Outlines on the map: one function traces every hill, building, river and held shape. */
import { HILLS, type Cell } from './view';

/** The side of a square in the units of the drawing. */
export const SIDE = 29;

interface Point {
  x: number;
  y: number;
}

/** The sides of a set of squares, clockwise round it, from corner to corner. */
function sidesOf(cells: readonly Cell[]): Map<string, Point[]> {
  const there = new Set(cells.map(([r, c]) => `${r},${c}`));
  const sides = new Map<string, Point[]>();
  const add = (x1: number, y1: number, x2: number, y2: number): void => {
    const from = `${x1},${y1}`;
    sides.set(from, [...(sides.get(from) ?? []), { x: x2, y: y2 }]);
  };
  for (const [r, c] of cells) {
    if (!there.has(`${r - 1},${c}`)) add(c, r, c + 1, r);
    if (!there.has(`${r},${c + 1}`)) add(c + 1, r, c + 1, r + 1);
    if (!there.has(`${r + 1},${c}`)) add(c + 1, r + 1, c, r + 1);
    if (!there.has(`${r},${c - 1}`)) add(c, r + 1, c, r);
  }
  return sides;
}

function isCorner(before: Point, at: Point, after: Point): boolean {
  return at.x - before.x !== after.x - at.x || at.y - before.y !== after.y - at.y;
}

/** The closed lines round a set of squares, as lists of corners. */
function loopsOf(cells: readonly Cell[]): Point[][] {
  const sides = sidesOf(cells);
  const loops: Point[][] = [];
  for (const start of sides.keys()) {
    const loop: Point[] = [];
    let key = start;
    while ((sides.get(key)?.length ?? 0) > 0) {
      const next = sides.get(key)!.pop()!;
      loop.push(next);
      key = `${next.x},${next.y}`;
    }
    const corners = loop.filter((at, i) =>
      isCorner(loop.at(i - 1)!, at, loop[(i + 1) % loop.length]!),
    );
    if (corners.length > 0) loops.push(corners);
  }
  return loops;
}

function unit(from: Point, to: Point): Point {
  return { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) };
}

const figure = (n: number): string => String(Math.round(n * 10) / 10);

/** The outline of a set of squares as an SVG path, drawn in by `inset`, its corners rounded. */
export function trace(cells: readonly Cell[], inset: number, radius: number): string {
  return loopsOf(cells)
    .map((corners) => {
      const steps = corners.map((at, i) => {
        const into = unit(corners.at(i - 1)!, at);
        const out = unit(at, corners[(i + 1) % corners.length]!);
        const x = at.x * SIDE - inset * (into.y + out.y);
        const y = at.y * SIDE + inset * (into.x + out.x);
        const [ax, ay] = [figure(x - into.x * radius), figure(y - into.y * radius)];
        const [bx, by] = [figure(x + out.x * radius), figure(y + out.y * radius)];
        return `${i === 0 ? 'M' : 'L'}${ax} ${ay}Q${figure(x)} ${figure(y)} ${bx} ${by}`;
      });
      return `${steps.join('')}Z`;
    })
    .join('');
}

/** True of a square inside the Servian wall. */
export function isInside(letter: string | undefined): boolean {
  return letter !== undefined && (letter === ',' || letter === 'F' || letter in HILLS);
}

/** The sides of a square: where its neighbour lies and where the side is drawn. */
const SIDES = [
  { r: -1, c: 0, path: (x: number, y: number) => `M${x} ${y}h${SIDE}` },
  { r: 1, c: 0, path: (x: number, y: number) => `M${x} ${y + SIDE}h${SIDE}` },
  { r: 0, c: -1, path: (x: number, y: number) => `M${x} ${y}v${SIDE}` },
  { r: 0, c: 1, path: (x: number, y: number) => `M${x + SIDE} ${y}v${SIDE}` },
] as const;

function wallAround(city: readonly string[], [r, c]: Cell, beside: (cell: Cell) => boolean) {
  if (!isInside(city[r]?.[c])) return '';
  return SIDES.filter((side) => city[r + side.r]?.[c + side.c] === '.')
    .filter((side) => beside([r + side.r, c + side.c]))
    .map((side) => side.path(c * SIDE, r * SIDE))
    .join('');
}

/** The Servian wall: every side between a square inside it and marsh outside. */
export function wall(city: readonly string[]): string {
  return city
    .flatMap((line, r) => [...line].map((_, c) => wallAround(city, [r, c], () => true)))
    .join('');
}

/** The pieces of the wall that run through a set of squares. */
export function wallThrough(city: readonly string[], cells: readonly Cell[]): string {
  const there = new Set(cells.map(([r, c]) => `${r},${c}`));
  return cells.map((cell) => wallAround(city, cell, ([r, c]) => there.has(`${r},${c}`))).join('');
}
