/** Colours and shapes of the five seats: never colour alone. */
export const SEAT_COLOURS = ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#E69F00'] as const;
/** Deeper tones of the colours, on which a white letter reads even when small. */
export const SEAT_DEEP = ['#00507E', '#9C4400', '#006B4E', '#8F3F6B', '#8A5F00'] as const;
export const SEAT_SHAPES = ['circle', 'square', 'triangle', 'diamond', 'hexagon'] as const;

function polygon(points: [number, number][], r: number): string {
  return `M${points.map(([x, y]) => `${(x * r).toFixed(2)} ${(y * r).toFixed(2)}`).join('L')}Z`;
}

/** The outline of a seat's shape, centred on 0 0 and fitting a circle of radius r. */
export function seatPath(seat: number, r: number): string {
  switch (SEAT_SHAPES[seat]) {
    case 'square':
      return polygon(
        [
          [-0.88, -0.88],
          [0.88, -0.88],
          [0.88, 0.88],
          [-0.88, 0.88],
        ],
        r,
      );
    case 'triangle':
      return polygon(
        [
          [0, -1.02],
          [1.08, 0.9],
          [-1.08, 0.9],
        ],
        r,
      );
    case 'diamond':
      return polygon(
        [
          [0, -1.12],
          [1.12, 0],
          [0, 1.12],
          [-1.12, 0],
        ],
        r,
      );
    case 'hexagon':
      return polygon(
        [
          [0.54, -0.94],
          [1.06, 0],
          [0.54, 0.94],
          [-0.54, 0.94],
          [-1.06, 0],
          [-0.54, -0.94],
        ],
        r,
      );
    default:
      return `M${-r} 0A${r} ${r} 0 1 0 ${r} 0A${r} ${r} 0 1 0 ${-r} 0Z`;
  }
}
