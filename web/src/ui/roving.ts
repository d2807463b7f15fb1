/**
 * One tab stop for a board, arrows inside: focus goes to the nearest `[data-target]` in the arrow's direction.
 * The targets' own order and the page's know nothing of it.
 */
const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

function middle(box: Box): [number, number] {
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** The index of the nearest box in a direction; sideways distance counts double. -1 if there is none. */
export function nearest(from: Box, boxes: readonly Box[], [dx, dy]: [number, number]): number {
  const [x, y] = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const [bx, by] = middle(box);
    const ahead = (bx - x) * dx + (by - y) * dy;
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [i, ahead + 2 * aside];
  });
  return best;
}

type Target = HTMLElement | SVGElement;

/** Svelte attachment for the element around a board. */
export function roving(board: HTMLElement): () => void {
  const targets = () => [...board.querySelectorAll<Target>('[data-target]')];
  const tabbable = () => targets().filter((one) => one.getAttribute('aria-disabled') !== 'true');

  function keepOneStop() {
    const all = targets();
    const active = all.find((one) => one === document.activeElement) ?? tabbable()[0] ?? all[0];
    for (const one of all) {
      const stop = one === active ? '0' : '-1';
      if (one.getAttribute('tabindex') !== stop) one.setAttribute('tabindex', stop);
    }
  }

  function move(event: KeyboardEvent) {
    const direction = DIRECTIONS[event.key];
    const from = (event.target as Element).closest<Target>('[data-target]');
    if (!direction || !from) return;
    const all = targets().filter((one) => one !== from);
    const found = nearest(
      from.getBoundingClientRect(),
      all.map((one) => one.getBoundingClientRect()),
      direction,
    );
    if (found < 0) return;
    event.preventDefault();
    all[found]!.focus();
  }

  const watcher = new MutationObserver(keepOneStop);
  watcher.observe(board, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-target', 'aria-disabled', 'tabindex'],
  });
  board.addEventListener('keydown', move);
  board.addEventListener('focusin', keepOneStop);
  keepOneStop();
  return () => {
    watcher.disconnect();
    board.removeEventListener('keydown', move);
    board.removeEventListener('focusin', keepOneStop);
  };
}
