/** Keeps squares of the map in sight while only a part of it is shown. */
import { SIDE } from './outline';
import type { Cell } from './view';

const MARGIN = 1; // squares round them that should be seen too

interface Reach {
  low: number;
  high: number;
}

/** From where to where some squares reach on one side, with their surroundings, in pixels of the pane. */
function reach(cells: readonly Cell[], side: 0 | 1, scale: number): Reach {
  const numbers = cells.map((cell) => cell[side]);
  const place = (n: number): number => (18 + n * SIDE) * scale;
  return {
    low: place(Math.min(...numbers) - MARGIN),
    high: place(Math.max(...numbers) + 1 + MARGIN),
  };
}

function into(start: number, seen: number, { low, high }: Reach): number {
  if (low < start || high - low > seen) return low;
  return high > start + seen ? high - seen : start;
}

/** Scrolls a pane as little as possible, so that squares and what is beside them are seen; `width` is the map's in its own units. */
export function showCells(pane: HTMLElement, cells: readonly Cell[], width: number): void {
  const scale = pane.scrollWidth / width;
  const left = into(pane.scrollLeft, pane.clientWidth, reach(cells, 1, scale));
  const top = into(pane.scrollTop, pane.clientHeight, reach(cells, 0, scale));
  pane.scrollTo({ left, top });
}

/** Scrolls a pane so that the middle of some squares is its middle. */
export function showAround(pane: HTMLElement, cells: readonly Cell[], width: number): void {
  if (cells.length === 0) return;
  const scale = pane.scrollWidth / width;
  const middle = ({ low, high }: Reach, seen: number): number => (low + high - seen) / 2;
  pane.scrollTo({
    left: middle(reach(cells, 1, scale), pane.clientWidth),
    top: middle(reach(cells, 0, scale), pane.clientHeight),
    behavior: 'instant',
  });
}
