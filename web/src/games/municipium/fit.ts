/** Keeps drawn texts within their rooms: a longer language is set closer, never cut. */

/** Texts that have come or changed, with their rooms. All are measured before one is set, so that they are laid out once. */
const waiting = new Map<SVGTextElement, number>();

function squeezeAll(): void {
  const all = [...waiting];
  waiting.clear();
  for (const [node] of all) node.removeAttribute('textLength');
  const long = all.filter(([node, room]) => node.getComputedTextLength() > room);
  for (const [node, room] of long) {
    node.setAttribute('textLength', String(room));
    node.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  }
}

/** Svelte attachment for a text that has so much room. */
export function fit(room: number): (node: SVGTextElement) => void {
  return (node) => {
    if (typeof node.getComputedTextLength !== 'function') return;
    const squeeze = () => {
      if (waiting.size === 0) queueMicrotask(squeezeAll);
      waiting.set(node, room);
    };
    squeeze();
    void document.fonts?.ready.then(squeeze);
    const watcher = new MutationObserver(squeeze);
    watcher.observe(node, { characterData: true, childList: true, subtree: true });
    return () => watcher.disconnect();
  };
}
