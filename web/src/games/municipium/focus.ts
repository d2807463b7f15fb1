/** Keeps the keyboard's place when the piece that had it leaves the board. */

/**
 * Attachment of the board: if the focused piece disappears, its institution or else the town takes the focus. It listens beside
 * the drawing, because browsers make a drawing that listens for focus a tab stop of its own.
 */
export function keepFocus(board: SVGSVGElement): () => void {
  const around = board.parentElement ?? document.body;
  let last: { institution: string | null } | null = null;

  function remember(event: FocusEvent) {
    const target = event.target as Element;
    const institution =
      target.closest('[data-institution]')?.getAttribute('data-institution') ?? null;
    last = target.closest('[data-target]') ? { institution } : null;
  }
  function forget(event: FocusEvent) {
    if (event.relatedTarget) last = null;
  }
  const watcher = new MutationObserver(() => {
    if (last === null || document.activeElement !== document.body) return;
    const where = last.institution
      ? `[data-institution="${last.institution}"] [data-target]`
      : '[data-target]';
    board.querySelector<SVGElement>(where)?.focus({ preventScroll: true });
  });
  watcher.observe(around, { childList: true, subtree: true });
  around.addEventListener('focusin', remember);
  around.addEventListener('focusout', forget);
  return () => {
    watcher.disconnect();
    around.removeEventListener('focusin', remember);
    around.removeEventListener('focusout', forget);
  };
}
