/** The board on the screen: how wide it is, and where a flight goes. */
import { streetBetween, type Plan } from './layout';
import type { Flight } from './moves';

type Point = { x: number; y: number };

const SAMPLES = 5;

/** The middle of a spot; a family that has left a house is sought in the house itself. */
export function middleOf(spot: string): Point | null {
  const parts = spot.split(':');
  for (let n = parts.length; n > 0; n--) {
    const name = parts.slice(0, n).join(':');
    const found = document.querySelector(`[data-spot="${CSS.escape(name)}"]`);
    const box = found?.getBoundingClientRect();
    if (box && box.width > 0) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  return null;
}

function along(board: SVGSVGElement, plan: Plan, [from, to]: NonNullable<Flight['walk']>): Point[] {
  const street = streetBetween(plan, from, to);
  const screen = board.getScreenCTM();
  if (!street || !screen) return [];
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', street.path);
  const length = path.getTotalLength();
  const points = Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const { x, y } = path.getPointAtLength((length * i) / SAMPLES).matrixTransform(screen);
    return { x, y };
  });
  return street.from === from ? points : points.reverse();
}

/** The way of a flight in window pixels: straight, or along the street that a pawn walks. */
export function routeOf(board: SVGSVGElement, plan: Plan, flight: Flight): Point[] | null {
  const from = middleOf(flight.from);
  const to = middleOf(flight.to);
  if (!from || !to) return null;
  return [from, ...(flight.walk ? along(board, plan, flight.walk) : []), to];
}

/** Tells how wide the room around a drawing is, now and whenever it changes. */
export function widthOf(board: SVGSVGElement, tell: (width: number) => void): () => void {
  const room = board.parentElement;
  if (!room || typeof ResizeObserver === 'undefined') return () => {};
  const watcher = new ResizeObserver(() => tell(room.clientWidth));
  watcher.observe(room);
  return () => watcher.disconnect();
}
