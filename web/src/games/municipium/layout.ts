/** Where things stand: the town on a wide screen and on a phone, and how pawns share a picture. */
import type { Institution, InstitutionName, PawnKind, Presence } from './view';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Street {
  from: InstitutionName;
  to: InstitutionName;
  path: string;
}

export interface Plan {
  width: number;
  height: number;
  institutions: Record<InstitutionName, Box>;
  streets: Street[];
}

const W = 278;
const H = 192;

/** The town on a screen wider than 700 px. */
export const WIDE: Plan = {
  width: 960,
  height: 672,
  institutions: {
    tavern: { x: 20, y: 20, w: W, h: H },
    baths: { x: 341, y: 20, w: W, h: H },
    emporium: { x: 662, y: 20, w: W, h: H },
    temple: { x: 341, y: 240, w: W, h: H },
    basilica: { x: 662, y: 460, w: W, h: H },
    forum: { x: 341, y: 460, w: W, h: H },
    praetorium: { x: 20, y: 460, w: W, h: H },
  },
  streets: [
    { from: 'praetorium', to: 'tavern', path: 'M54,464 V208' },
    { from: 'tavern', to: 'baths', path: 'M294,130 H346' },
    { from: 'baths', to: 'emporium', path: 'M615,130 H667' },
    { from: 'emporium', to: 'basilica', path: 'M906,208 V464' },
    { from: 'basilica', to: 'forum', path: 'M667,570 H615' },
    { from: 'forum', to: 'praetorium', path: 'M346,570 H294' },
    { from: 'temple', to: 'tavern', path: 'M346,290 C300,290 258,262 258,208' },
    { from: 'temple', to: 'basilica', path: 'M614,382 C660,382 702,410 702,464' },
  ],
};

/** The town as a hexagon on a phone. */
export const SMALL: Plan = {
  width: 390,
  height: 506,
  institutions: {
    tavern: { x: 5, y: 6, w: 186, h: 146 },
    baths: { x: 199, y: 6, w: 186, h: 146 },
    praetorium: { x: 5, y: 170, w: 124, h: 166 },
    temple: { x: 133, y: 170, w: 124, h: 166 },
    emporium: { x: 261, y: 170, w: 124, h: 166 },
    forum: { x: 5, y: 354, w: 186, h: 146 },
    basilica: { x: 199, y: 354, w: 186, h: 146 },
  },
  streets: [
    { from: 'praetorium', to: 'tavern', path: 'M58,174 V148' },
    { from: 'tavern', to: 'baths', path: 'M187,60 H203' },
    { from: 'baths', to: 'emporium', path: 'M330,148 V174' },
    { from: 'emporium', to: 'basilica', path: 'M330,332 V358' },
    { from: 'basilica', to: 'forum', path: 'M203,400 H187' },
    { from: 'forum', to: 'praetorium', path: 'M58,358 V332' },
    { from: 'temple', to: 'tavern', path: 'M160,174 V148' },
    { from: 'temple', to: 'basilica', path: 'M230,332 V358' },
  ],
};

/** The town in two rows, on a phone held sideways: nothing of it is out of sight. */
export const LOW: Plan = {
  width: 642,
  height: 380,
  institutions: {
    tavern: { x: 5, y: 20, w: 186, h: 146 },
    baths: { x: 199, y: 20, w: 186, h: 146 },
    emporium: { x: 393, y: 20, w: 124, h: 166 },
    praetorium: { x: 5, y: 206, w: 124, h: 166 },
    forum: { x: 133, y: 216, w: 186, h: 146 },
    basilica: { x: 323, y: 216, w: 186, h: 146 },
    temple: { x: 513, y: 206, w: 124, h: 166 },
  },
  streets: [
    { from: 'praetorium', to: 'tavern', path: 'M60,210 V162' },
    { from: 'tavern', to: 'baths', path: 'M187,74 H203' },
    { from: 'baths', to: 'emporium', path: 'M381,74 H397' },
    { from: 'emporium', to: 'basilica', path: 'M450,182 V220' },
    { from: 'basilica', to: 'forum', path: 'M327,288 H315' },
    { from: 'forum', to: 'praetorium', path: 'M137,288 H125' },
    { from: 'temple', to: 'tavern', path: 'M575,210 V196 H160 V162' },
    { from: 'temple', to: 'basilica', path: 'M517,288 H505' },
  ],
};

/** The institutions to which streets lead from one. */
export function neighboursOf(id: InstitutionName): InstitutionName[] {
  return WIDE.streets.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []));
}

/** The street between two institutions, or null if none joins them. */
export function streetBetween(plan: Plan, a: InstitutionName, b: InstitutionName): Street | null {
  const found = plan.streets.find(
    ({ from, to }) => (from === a && to === b) || (from === b && to === a),
  );
  return found ?? null;
}

/** The name of the road between two institutions, whichever is named first. */
export function roadOf(a: InstitutionName, b: InstitutionName): string {
  return [a, b].sort().join('-');
}

/** One figure as drawn: a pawn, or a pawn standing for several alike. */
export interface Figure {
  x: number;
  count: number;
}

/** The pawns of one kind of one family: one target for the hand. */
export interface Troop {
  seat: number;
  kind: PawnKind;
  figures: Figure[];
  left: number;
  right: number;
}

/** A family's share of the picture. */
export interface Group {
  presence: Presence;
  troops: Troop[];
  middle: number;
  left: number;
  right: number;
}

const GAP = 20;
const SHOWN_APART = 3;
/** Room for a pill with a place in words, and for one with a number alone. */
const PLACED_PILL = 46;
const PLAIN_PILL = 28;
/** Room between a family's laurelled pawns and its plain ones. */
const APART = 10;

interface Row {
  presence: Presence;
  plain: number[];
  laurelled: number[];
}

/** How many pawns each figure stands for: each its own, or one for all when there are more than `apart`. */
function figures(n: number, apart: number): number[] {
  if (n === 0) return [];
  return n <= apart ? Array<number>(n).fill(1) : [n];
}

function apartOf({ plain, laurelled }: Row): number {
  return plain.length > 0 && laurelled.length > 0 ? APART : 0;
}

function wishOf(institution: Institution, row: Row): number {
  const placed = [institution.first, institution.second].includes(row.presence.seat);
  const n = row.plain.length + row.laurelled.length;
  return Math.max(placed ? PLACED_PILL : PLAIN_PILL, (n - 1) * GAP + 30 + apartOf(row));
}

/** The families' rows of figures: pawns one by one if they fit, else each kind as one figure. */
function rowsOf(institution: Institution, width: number): { rows: Row[]; wishes: number[] } {
  const present = [...institution.pawns].sort((a, b) => a.seat - b.seat);
  const shown = (apart: number) => {
    const rows = present.map((presence) => ({
      presence,
      plain: figures(presence.plain, apart),
      laurelled: figures(presence.laurelled, apart),
    }));
    return { rows, wishes: rows.map((row) => wishOf(institution, row)) };
  };
  const ample = shown(SHOWN_APART);
  return ample.wishes.reduce((sum, w) => sum + w, 0) <= width ? ample : shown(1);
}

/** Shares `width` among the families in a institution, in seat order; closer together when many are there. */
export function pack(institution: Institution, width: number): Group[] {
  const { rows, wishes } = rowsOf(institution, width);
  const wish = wishes.reduce((sum, w) => sum + w, 0);
  const spare = width - wish;
  const squeeze = spare < 0 ? width / wish : 1;
  const gap = spare > 0 ? spare / (rows.length + 1) : 0;
  let left = gap;
  return rows.map((row, i) => {
    const w = wishes[i]! * squeeze;
    const group = settle(row, left, w);
    left += w + gap;
    return group;
  });
}

function settle(row: Row, left: number, w: number): Group {
  const { presence, plain, laurelled } = row;
  const n = plain.length + laurelled.length;
  const space = apartOf(row);
  const step = n > 1 ? Math.min(GAP, (w - 26 - space) / (n - 1)) : 0;
  const start = left + w / 2 - ((n - 1) * step + space) / 2;
  const place = (counts: number[], from: number, shift: number): Figure[] =>
    counts.map((count, i) => ({ x: start + shift + (from + i) * step, count }));
  const troop = (kind: PawnKind, found: Figure[]): Troop[] =>
    found.length === 0
      ? []
      : [
          {
            seat: presence.seat,
            kind,
            figures: found,
            left: found[0]!.x - 13,
            right: found.at(-1)!.x + 13,
          },
        ];
  return {
    presence,
    troops: [
      ...troop('laurelled', place(laurelled, 0, 0)),
      ...troop('plain', place(plain, laurelled.length, space)),
    ],
    middle: left + w / 2,
    left,
    right: left + w,
  };
}
