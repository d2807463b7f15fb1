/** Where things are on the screen: places are elements with `data-spot`, roads are paths with `data-road`. */

export interface Point {
  x: number;
  y: number;
}

const SAMPLES = 5;

function visible(selector: string): DOMRect | null {
  const boxes = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  return boxes.findLast(({ width, height }) => width > 0 && height > 0) ?? null;
}

/** The middle of a place in the window. A place that is not drawn is sought in the one around it: `seat:1:coins`, `seat:1`, `seat`. */
export function middleOf(place: string): Point | null {
  const parts = place.split(':');
  for (let n = parts.length; n > 0; n--) {
    const box = visible(`[data-spot="${parts.slice(0, n).join(':')}"]`);
    if (box) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  return null;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Points along a drawn path, beginning at the end that is nearer to `from`; none if there is no such path. */
export function along(road: string, from: Point): Point[] {
  const path = document.querySelector<SVGPathElement>(`path[data-road="${road}"]`);
  const screen = path?.getScreenCTM();
  if (!path || !screen) return [];
  const length = path.getTotalLength();
  const points = Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const { x, y } = path.getPointAtLength((length * i) / SAMPLES).matrixTransform(screen);
    return { x, y };
  });
  return distance(points[0]!, from) <= distance(points[SAMPLES]!, from) ? points : points.reverse();
}
