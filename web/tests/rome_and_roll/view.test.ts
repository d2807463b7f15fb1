/** The geometry that Rome & Roll's board draws with. It knows no rule: only squares and shapes. */
import { describe, expect, it } from 'vitest';
import { trace, wall, wallThrough } from '../../src/games/rome_and_roll/outline';
import { layOut, PANEL } from '../../src/games/rome_and_roll/regions/map';
import {
  cellOf,
  covered,
  ground,
  middle,
  MIRROR,
  QUARTER,
  squareOf,
  turnedTo,
  type Cell,
  type Region,
} from '../../src/games/rome_and_roll/view';

const L: Cell[] = [
  [0, 0],
  [1, 0],
  [1, 1],
];
const TURNS: Cell[][] = [
  L,
  [
    [0, 0],
    [0, 1],
    [1, 0],
  ],
  [
    [0, 0],
    [0, 1],
    [1, 1],
  ],
  [
    [0, 0],
    [1, -1],
    [1, 0],
  ],
];

describe('squares', () => {
  it('are named by column letter and row number, and read back', () => {
    expect(cellOf('g8')).toEqual([7, 6]);
    expect(squareOf([7, 6])).toBe('g8');
  });

  it('that a placement covers follow its first square and its turn', () => {
    const action = { code: 1, verb: 'place', at: 'c3', turn: 1 };
    expect(covered(action, TURNS)).toEqual(['c3', 'c4', 'd4']);
  });
});

describe('a shape', () => {
  it('comes back after four quarter turns', () => {
    let now = 0;
    const seen = [now];
    for (let n = 0; n < 4; n += 1) seen.push((now = turnedTo(TURNS, now, QUARTER)));
    expect(seen[4]).toBe(0);
    expect(new Set(seen.slice(0, 4)).size).toBe(4);
  });

  it('comes back when it is mirrored twice', () => {
    const once = turnedTo(TURNS, 0, MIRROR);
    expect(once).not.toBe(0);
    expect(turnedTo(TURNS, once, MIRROR)).toBe(0);
  });

  it('has one outline with as many round corners as the shape has', () => {
    expect(trace([[0, 0]], 0, 3).match(/Q/g)).toHaveLength(4);
    expect(trace(L, 2, 3).match(/Q/g)).toHaveLength(6);
    expect(trace(L, 2, 3).match(/M/g)).toHaveLength(1);
  });

  it('is drawn in by its inset, round a hole too', () => {
    expect(trace([[0, 0]], 2, 0)).toContain('27 2');
    const ring = [0, 1, 2].flatMap((r) => [0, 1, 2].map((c): Cell => [r, c]));
    expect(
      trace(
        ring.filter(([r, c]) => r !== 1 || c !== 1),
        1,
        1,
      ).match(/Z/g),
    ).toHaveLength(2);
  });

  it('has its middle between its squares', () => {
    expect(
      middle([
        [0, 0],
        [0, 1],
      ]),
    ).toEqual({ x: 1, y: 0.5 });
  });
});

describe('the map', () => {
  it('groups squares by what is drawn on them', () => {
    expect(ground(['.C', 'C~'])['C']).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it('draws the wall between inside and marsh outside, not along the Tiber', () => {
    expect(wall(['.,~']).match(/M/g)).toHaveLength(1);
  });

  it('knows the pieces of the wall that run through some squares', () => {
    const city = ['.,,', '.,,'];
    expect(wallThrough(city, [cellOf('a1'), cellOf('b1')]).match(/M/g)).toHaveLength(1);
    expect(wallThrough(city, [cellOf('b1'), cellOf('c1')])).toBe('');
  });
});

describe('a region', () => {
  it('lays every colony out, further down the longer its road is', () => {
    const region: Region = {
      id: 'gaul',
      resource: 'wood',
      colonies: (['g1', 'g2'] as const).map((id) => ({
        id,
        strength: 3,
        owner: null,
        linked: false,
      })),
      roads: [
        { id: 'rome_g1', near: 'rome', far: 'g1', steles: 1, owner: null },
        { id: 'g1_g2', near: 'g1', far: 'g2', steles: 2, owner: null },
      ],
    };
    const spots = layOut(region);
    expect(spots['g2']!.y).toBeGreaterThan(spots['g1']!.y);
    expect(spots['g1']!.x).toBe(PANEL.width / 2);
  });
});
