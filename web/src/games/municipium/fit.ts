/** Keeps a drawn text within its room: a longer language is set closer, never cut. */
export function fit(room: number): (node: SVGTextElement) => void {
  return (node) => {
    const squeeze = () => {
      node.removeAttribute('textLength');
      if (node.getComputedTextLength() <= room) return;
      node.setAttribute('textLength', String(room));
      node.setAttribute('lengthAdjust', 'spacingAndGlyphs');
    };
    if (typeof node.getComputedTextLength !== 'function') return;
    squeeze();
    void document.fonts?.ready.then(squeeze);
    const watcher = new MutationObserver(squeeze);
    watcher.observe(node, { characterData: true, childList: true, subtree: true });
    return () => watcher.disconnect();
  };
}
