/** Where everything lies, on the wide board (960 × 664) and on the phone's, upright and sideways, open and folded. */

/** A Civitas card: type band, signs and the row of spaces. */
export interface CardPlan {
  width: number;
  height: number;
  /** The type band: its size, the figure and the value in it, and the word if there is room. */
  band: {
    width: number;
    height: number;
    icon: Place;
    value: Point & { font: number };
    word: number;
  };
  signs: { y: number; size: number; first: number; second: number; single: number; word: number };
  spaces: { x: number; y: number; size: number; pitch: number };
}
interface Point {
  x: number;
  y: number;
}
interface Place extends Point {
  size: number;
}

/** 0 for a word's height means: no room for the word. */
export const WIDE_CARD: CardPlan = {
  width: 176,
  height: 126,
  band: {
    width: 46,
    height: 88,
    icon: { x: 13, y: 8, size: 20 },
    value: { x: 23, y: 57, font: 24 },
    word: 77,
  },
  signs: { y: 13, size: 40, first: 75, second: 149, single: 111, word: 76 },
  spaces: { x: 4.5, y: 94.5, size: 26, pitch: 28 },
};
export const WIDE_FOLDED: CardPlan = {
  width: 176,
  height: 58,
  band: {
    width: 36,
    height: 58,
    icon: { x: 10, y: 6, size: 17 },
    value: { x: 18, y: 46, font: 18 },
    word: 0,
  },
  signs: { y: 4, size: 25, first: 57, second: 124, single: 57, word: 0 },
  spaces: { x: 41, y: 33, size: 21, pitch: 22.3 },
};
export const SMALL_CARD: CardPlan = {
  width: 172,
  height: 78,
  band: {
    width: 50,
    height: 44.5,
    icon: { x: 4, y: 13, size: 18 },
    value: { x: 35, y: 29, font: 18 },
    word: 0,
  },
  signs: { y: 4, size: 36, first: 74, second: 148, single: 111, word: 0 },
  spaces: { x: 4, y: 48.5, size: 26, pitch: 27.6 },
};
export const SMALL_FOLDED: CardPlan = {
  width: 172,
  height: 46,
  band: {
    width: 32,
    height: 46,
    icon: { x: 9, y: 4, size: 14 },
    value: { x: 16, y: 37, font: 15 },
    word: 0,
  },
  signs: { y: 3, size: 20, first: 48, second: 100, single: 48, word: 0 },
  spaces: { x: 36, y: 26, size: 17, pitch: 22 },
};

/** On a phone held sideways: broad and low. */
export const LOW_CARD: CardPlan = {
  width: 252,
  height: 54,
  band: {
    width: 40,
    height: 54,
    icon: { x: 11, y: 5, size: 18 },
    value: { x: 20, y: 45, font: 18 },
    word: 0,
  },
  signs: { y: 1.5, size: 27, first: 92, second: 180, single: 136, word: 0 },
  spaces: { x: 46, y: 30, size: 21.5, pitch: 24 },
};

/** An emperor's or a candidate's card. */
export interface AugustusPlan {
  width: number;
  height: number;
  bust: Place;
  role: Point | null;
  name: Point & { font: number; room: number };
  life: Place;
  /** Where the points are said; hearts one by one on the large cards, a number on the small. */
  pays: Place;
  hearts: boolean;
  favours: Point & { r: number; pitch: number };
}

export const EMPEROR: AugustusPlan = {
  width: 260,
  height: 134,
  bust: { x: 12, y: 21, size: 92 },
  role: { x: 114, y: 25 },
  name: { x: 114, y: 48, font: 19, room: 138 },
  life: { x: 114, y: 56, size: 19 },
  pays: { x: 190, y: 55, size: 21 },
  hearts: true,
  favours: { x: 128, y: 105, r: 15.5, pitch: 36 },
};
export const CANDIDATE: AugustusPlan = {
  width: 178,
  height: 134,
  bust: { x: 8, y: 12, size: 58 },
  role: { x: 72, y: 24 },
  name: { x: 72, y: 46, font: 16, room: 102 },
  life: { x: 72, y: 54, size: 18 },
  pays: { x: 116, y: 53, size: 20 },
  hearts: false,
  favours: { x: 26, y: 107, r: 15.5, pitch: 36 },
};
export const STAGE_EMPEROR: AugustusPlan = {
  width: 258,
  height: 118,
  bust: { x: 10, y: 14, size: 90 },
  role: null,
  name: { x: 110, y: 30, font: 19, room: 140 },
  life: { x: 110, y: 39, size: 19 },
  pays: { x: 186, y: 38, size: 21 },
  hearts: true,
  favours: { x: 125, y: 91, r: 15.5, pitch: 36 },
};
export const STAGE_CANDIDATE: AugustusPlan = {
  width: 126,
  height: 108,
  bust: { x: 7, y: 27, size: 42 },
  role: null,
  name: { x: 8, y: 20, font: 15, room: 112 },
  life: { x: 55, y: 40, size: 17 },
  pays: { x: 88, y: 39, size: 19 },
  hearts: false,
  favours: { x: 21, y: 88, r: 14, pitch: 32 },
};
export const SMALL_EMPEROR: AugustusPlan = {
  width: 142,
  height: 68,
  bust: { x: 5, y: 10, size: 48 },
  role: null,
  name: { x: 58, y: 18, font: 14, room: 80 },
  life: { x: 58, y: 23, size: 15 },
  pays: { x: 94, y: 22, size: 16 },
  hearts: false,
  favours: { x: 69, y: 53, r: 11.5, pitch: 26 },
};
export const SMALL_CANDIDATE: AugustusPlan = {
  width: 94,
  height: 68,
  bust: { x: 4, y: 40, size: 24 },
  role: null,
  name: { x: 6, y: 17, font: 14, room: 84 },
  life: { x: 6, y: 22, size: 15 },
  pays: { x: 46, y: 21, size: 16 },
  hearts: false,
  favours: { x: 43, y: 53, r: 10.5, pitch: 24 },
};

/** Left edge of a faction's column on the wide board. */
export const columnX = (at: number): number => 38 + 182 * at;

/** Where a part of the phone's board begins, and how large it is drawn. */
interface Spot extends Point {
  scale: number;
}

/** The phone's board, part by part. */
export interface SmallPlan {
  width: number;
  height: number;
  card: CardPlan;
  /** From one card of a row to the next, and the width of the tray. */
  across: number;
  room: number;
  rowY(at: number): number;
  ordo: Spot;
  sequentia: Spot;
  stage: Spot;
  tray: Spot;
  palace: Spot;
}

const ROWS = 5;

/** Held upright: cards, tray, palace one below the other; in a conspiracy first what it is about, then folded cards. */
function upright(folded: boolean): SmallPlan {
  const first = folded ? 457 : 82;
  const pitch = folded ? 49 : 82;
  const palace = folded ? 377 : 568;
  return {
    width: 390,
    height: Math.max(first + pitch * ROWS, palace + 79),
    card: folded ? SMALL_FOLDED : SMALL_CARD,
    across: 176,
    room: 384,
    rowY: (at) => first + pitch * at,
    ordo: { x: 6, y: 3, scale: 1 },
    sequentia: { x: 33, y: 45, scale: 1 },
    stage: { x: 0, y: 82, scale: 1 },
    tray: { x: 3, y: folded ? 301 : 492, scale: 1 },
    palace: { x: 0, y: palace, scale: 1 },
  };
}

/** Held sideways: what one plays with and what one plays it on are in sight together, 552 × 400; the palace is below. */
function sideways(folded: boolean): SmallPlan {
  const first = folded ? 516 : 34;
  const pitch = 57.6;
  return {
    width: 552,
    height: folded ? first + pitch * ROWS : 516,
    card: LOW_CARD,
    across: 256,
    room: 546,
    rowY: (at) => first + pitch * at,
    ordo: { x: 4, y: 3, scale: 0.7 },
    sequentia: { x: 293, y: 5, scale: 0.75 },
    stage: { x: 22, y: 34, scale: 1.3 },
    tray: { x: 3, y: 324, scale: 1 },
    palace: { x: 0, y: 402, scale: 552 / 390 },
  };
}

/** The phone's board as it is held. */
export function smallPlan(folded: boolean, low: boolean): SmallPlan {
  return low ? sideways(folded) : upright(folded);
}

/** A size at which a word fits its room; Cinzel is as wide as its height times this. */
export function fitted(word: string, font: number, room: number, wide = 0.67): number {
  return Math.min(font, room / (word.length * wide));
}
