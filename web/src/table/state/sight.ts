/** In the hand the board scrolls: what can be pressed on it comes into sight when it is asked for. */
const OFFERED = ':is([data-target][role=button], button[data-target]):not([aria-disabled=true])';
/** Round what is shown, in pixels. */
const MARGIN = 8;

interface Range {
  top: number;
  bottom: number;
}

/** By how much a pane must scroll so that a range is seen; its beginning, if it is higher than the pane. */
export function wayTo(range: Range, pane: Range): number {
  const [top, bottom] = [range.top - MARGIN, range.bottom + MARGIN];
  if (top >= pane.top && bottom <= pane.bottom) return 0;
  const up = top - pane.top;
  return bottom - top > pane.bottom - pane.top ? up : up < 0 ? up : bottom - pane.bottom;
}

function seen(range: Range, pane: Range): boolean {
  return range.top >= pane.top - 1 && range.bottom <= pane.bottom + 1;
}

/** Scrolls the pane of the board to what is offered on it, unless all of it, or what has no room at once, is in sight. */
export function showOffered(board: Element): void {
  const pane = board.closest('[data-pane]');
  const boxes = [...board.querySelectorAll(OFFERED)].map((one) => one.getBoundingClientRect());
  if (!pane || boxes.length === 0) return;
  const window = pane.getBoundingClientRect();
  const all = {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
  const fitsIn = all.bottom - all.top <= window.height;
  if (!fitsIn && boxes.some((box) => seen(box, window))) return;
  pane.scrollTop += wayTo(all, window);
}
