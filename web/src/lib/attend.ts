/** Brings into sight what a new question is about: on a small screen the offered part of the board may lie elsewhere. */

const OFFERED =
  '[data-target][role=button]:not([aria-disabled=true]), button[data-target]:not([aria-disabled=true], :disabled)';

/** The part of the board asked about: what it offers now, and what the game marks as asked. */
function offered(board: Element): Element[] {
  return [...board.querySelectorAll(OFFERED)].filter((one) => one.getClientRects().length > 0);
}

/** What of its height must be in sight to be seen: a rim or a ring may be cut. */
const MOST = 0.8;

/** Scrolls a pane, once, so that something the board offers is seen; nothing moves if something already is. */
export function attend(pane: Element | null, smooth: boolean): void {
  const board = pane?.querySelector('.board');
  if (!pane || !board) return;
  const frame = pane.getBoundingClientRect();
  const targets = offered(board);
  const seen = targets.some((one) => {
    const { top, bottom, height } = one.getBoundingClientRect();
    return Math.min(bottom, frame.bottom) - Math.max(top, frame.top) >= MOST * height;
  });
  if (seen || targets.length === 0) return;
  const { top, height } = targets[0]!.getBoundingClientRect();
  pane.scrollBy({
    top: top - frame.top - Math.max(16, (frame.height - height) / 2),
    behavior: smooth ? 'smooth' : 'auto',
  });
}
