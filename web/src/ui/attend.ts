/** Brings into sight what a new question or its lesson is about: on a small screen that part of the board may lie elsewhere. */

const OFFERED =
  '[data-target][role=button]:not([aria-disabled=true]), button[data-target]:not([aria-disabled=true], :disabled)';

/** What a lesson speaks of wears this class as long as it speaks. */
export const SPOKEN_OF = 'pointed-at';

/** What is to be seen: what a lesson speaks of, else what the board offers now. */
function concerned(pane: Element): Element[] {
  const lesson = pane.querySelector(`.${SPOKEN_OF}`);
  const found = lesson ? [lesson] : [...pane.querySelectorAll(`.board :is(${OFFERED})`)];
  return found.filter((one) => one.getClientRects().length > 0);
}

/** What of its height must be in sight to be seen: a rim or a ring may be cut. */
const MOST = 0.8;

/** Scrolls a pane, once, so that something of it is seen; nothing moves if something already is. */
export function attend(pane: Element | null, smooth: boolean): void {
  if (!pane) return;
  const frame = pane.getBoundingClientRect();
  const targets = concerned(pane);
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
