/** Where names stand on the map: hills beside the plates of buildings, not under them. */
import { SIDE } from './outline';
import { cellOf, middle, type Building, type Cell } from './view';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const PLATE = { width: 34, height: 18 };
const LETTER = 8.6;
const LINE = 15;

/** The middle of the longest row of squares next to each other: where a plate has most room. */
function longestRow(cells: readonly Cell[]): Cell[] {
  const rows = cells.map(([r, c]) => {
    const row: Cell[] = [];
    while (cells.some(([r2, c2]) => r2 === r && c2 === c + row.length))
      row.push([r, c + row.length]);
    return row;
  });
  return rows.reduce((best, row) => (row.length > best.length ? row : best));
}

/** Where a building's overseers stand and where its plate lies, so that neither hides the other. */
export function furnish(building: Building): { pawns: Cell; plate: { x: number; y: number } } {
  const cells = building.squares.map(cellOf);
  const row = longestRow(cells);
  const pawns = building.overseers.length > 0 ? (row.length > 1 ? row[0]! : cells[0]!) : null;
  const free = cells.filter((cell) => cell !== pawns);
  const rest = pawns ? (row.length > 1 ? row.slice(1) : free.slice(-1)) : row;
  const at = middle(rest.length > 0 ? rest : cells);
  return { pawns: pawns ?? cells[0]!, plate: { x: at.x * SIDE, y: at.y * SIDE } };
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** True of a building with a plate: not the Forum, rubble or a park. */
export function isNamed({ id }: Building): boolean {
  return !['forum', 'rubble', 'park'].includes(id);
}

/** What names must not cover: plates, overseers and the Forum's picture. */
export function furniture(buildings: readonly Building[]): Box[] {
  return buildings.flatMap((building) => {
    if (building.id === 'forum') return [boxOf(building.squares.map(cellOf))];
    if (!isNamed(building)) return [];
    const { pawns, plate } = furnish(building);
    const boxes = [{ x: plate.x - PLATE.width / 2, y: plate.y - PLATE.height / 2, ...PLATE }];
    const [r, c] = pawns;
    const pawn = { x: c * SIDE, y: r * SIDE - 4, width: SIDE, height: SIDE + 4 };
    return building.overseers.length > 0 ? [...boxes, pawn] : boxes;
  });
}

function boxOf(cells: readonly Cell[]): Box {
  const [top, left] = [Math.min(...cells.map(([r]) => r)), Math.min(...cells.map(([, c]) => c))];
  const high = Math.max(...cells.map(([r]) => r)) - top + 1;
  const wide = Math.max(...cells.map(([, c]) => c)) - left + 1;
  return { x: left * SIDE, y: top * SIDE, width: wide * SIDE, height: high * SIDE };
}

/** Where the name of a hill is read best: near its middle, covering as little as possible. */
export function nameSpot(
  name: string,
  cells: readonly Cell[],
  taken: readonly Box[],
): { x: number; y: number } {
  const centre = middle([...cells]);
  const width = name.length * LETTER;
  const tries = cells.flatMap(([r, c]) =>
    [0, 0.5].flatMap((down) => [0.5, 1].map((right) => ({ x: c + right, y: r + 0.5 + down }))),
  );
  const cost = (at: { x: number; y: number }): number => {
    const box = { x: at.x * SIDE - width / 2, y: at.y * SIDE - LINE / 2, width, height: LINE };
    const away = (at.x - centre.x) ** 2 * 2 + (at.y - centre.y) ** 2;
    return taken.reduce((sum, other) => sum + overlap(box, other), 0) + away * 14;
  };
  const best = tries.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  return { x: best.x * SIDE, y: best.y * SIDE };
}
