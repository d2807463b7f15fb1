/** Keeps the keyboard's place when the piece that had it leaves the board. */

/** Attachment of the board: if the focused piece disappears, its house takes the focus. */
export function keepFocus(board: SVGSVGElement): () => void {
  let house: string | null = null;

  function remember(event: FocusEvent) {
    house = (event.target as Element).closest('[data-house]')?.getAttribute('data-house') ?? null;
  }
  function forget(event: FocusEvent) {
    if (event.relatedTarget) house = null;
  }
  const watcher = new MutationObserver(() => {
    if (house === null || document.activeElement !== document.body) return;
    board.querySelector<SVGElement>(`[data-house="${house}"] [data-target]`)?.focus();
  });
  watcher.observe(board, { childList: true, subtree: true });
  board.addEventListener('focusin', remember);
  board.addEventListener('focusout', forget);
  return () => {
    watcher.disconnect();
    board.removeEventListener('focusin', remember);
    board.removeEventListener('focusout', forget);
  };
}
