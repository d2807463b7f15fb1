/** Words that must fit into a place of fixed size: their letters become smaller, step by step, never too small to be read. */
import { on } from 'svelte/events';

const SIZES = [1, 0.94, 0.88, 0.82, 0.78];

function holds(node: Element): boolean {
  return node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth + 1;
}

/** Whether all is seen of what an element and its cells hold. */
function fits(node: HTMLElement): boolean {
  return holds(node) && [...node.querySelectorAll('.btn, .cell')].every(holds);
}

/** An attachment: the largest letters with which all that an element holds is seen. */
export function fit(node: HTMLElement): () => void {
  let asked = 0;
  const measure = () => {
    for (const size of SIZES) {
      node.style.fontSize = size === 1 ? '' : `${size}em`;
      if (fits(node)) return;
    }
  };
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
