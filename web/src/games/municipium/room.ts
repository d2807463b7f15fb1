/** The room on the screen that the board has. */

/** Tells how wide the room around a drawing is, now and whenever it changes. */
export function widthOf(board: SVGSVGElement, tell: (width: number) => void): () => void {
  const room = board.parentElement;
  if (!room || typeof ResizeObserver === 'undefined') return () => {};
  const watcher = new ResizeObserver(() => tell(room.clientWidth));
  watcher.observe(room);
  return () => watcher.disconnect();
}
