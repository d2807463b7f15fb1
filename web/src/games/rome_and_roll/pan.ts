/** Keeps a square of the map in sight while only a part of it is shown. */
import { SIDE } from './outline';
import type { Cell } from './view';

const MARGIN = 3; // squares round it that should be seen too

function into(start: number, seen: number, low: number, high: number): number {
  if (low < start) return low;
  return high > start + seen ? high - seen : start;
}

/** Scrolls a pane as little as possible, so that a square and its surroundings are seen; `width` is the map's in its own units. */
export function showCell(pane: HTMLElement, [row, column]: Cell, width: number): void {
  const scale = pane.scrollWidth / width;
  const place = (n: number): number => (18 + n * SIDE) * scale;
  const left = into(
    pane.scrollLeft,
    pane.clientWidth,
    place(column - MARGIN),
    place(column + 1 + MARGIN),
  );
  const top = into(pane.scrollTop, pane.clientHeight, place(row - MARGIN), place(row + 1 + MARGIN));
  pane.scrollLeft = left;
  pane.scrollTop = top;
}
