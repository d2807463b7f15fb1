/** Words that must fit into a place of fixed size: their letters become smaller, step by step, never too small to be read. */
import { on } from 'svelte/events';

const SIZES = [1, 0.94, 0.88, 0.82, 0.78];
/** Where letters are large, as on the largest screens, they may become smaller still. */
const SMALLER = [0.72, 0.66];
const READABLE = 14;
/** Cells that may stand in two rows do so before their letters become this small. */
const STACKED = 0.88;
/** Pixels between the words of a cell and its edge. */
const RIM = 2;

function holds(node: Element): boolean {
  return node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth + 1;
}

function boxOf(part: Node): DOMRect | undefined {
  if (part instanceof Element) return part.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(part);
  return range.getBoundingClientRect?.(); // which a browser without a window has not
}

/** What stands in the middle of a cell leaves it on both sides: one of them cannot be scrolled to. */
function keepsInside(cell: Element): boolean {
  const { top, left, right } = cell.getBoundingClientRect();
  return [...cell.childNodes]
    .map(boxOf)
    .every(
      (box) =>
        !box ||
        box.height <= 1 ||
        (box.top >= top + 1 && box.left >= left + RIM && box.right <= right - RIM),
    );
}

/** Whether all is seen of what an element and its cells hold. */
function fits(node: HTMLElement): boolean {
  const cells = [...node.querySelectorAll('.btn, .cell')];
  return holds(node) && cells.every((cell) => holds(cell) && keepsInside(cell));
}

function fitsAt(node: HTMLElement, size: number): boolean {
  node.style.fontSize = size === 1 ? '' : `${size}em`;
  return fits(node);
}

/** Whether letters can become a step smaller and still be read. */
function isLarge(node: Element): boolean {
  return 0.9 * parseFloat(getComputedStyle(node).fontSize) >= READABLE;
}

function findSize(node: HTMLElement): boolean {
  const large = SIZES.filter((size) => size >= STACKED);
  node.style.removeProperty('--stacked');
  if (large.some((size) => fitsAt(node, size))) return true;
  if ('stacks' in node.dataset) node.style.setProperty('--stacked', '2');
  if (SIZES.some((size) => fitsAt(node, size))) return true;
  return SMALLER.some((size) => isLarge(node) && fitsAt(node, size));
}

/** A word is broken only if it fits in no other way. */
function choose(node: HTMLElement): void {
  node.style.setProperty('--break', 'normal');
  if (findSize(node)) return;
  node.style.removeProperty('--break');
  findSize(node);
}

/** An attachment: the largest letters with which all that an element holds is seen; `data-stacks` lets cells take two rows (`--stacked`), words break by `--break`. */
export function fit(node: HTMLElement): () => void {
  let asked = 0;
  const measure = () => choose(node);
  const again = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(measure);
  };
  const words = new MutationObserver(measure);
  words.observe(node, { childList: true, characterData: true, subtree: true });
  const stop = on(window, 'resize', again);
  void document.fonts?.ready.then(again);
  measure();
  return () => {
    cancelAnimationFrame(asked);
    words.disconnect();
    stop();
  };
}
