/** Sylla's part of the view, and small questions to it. Nothing here knows what is allowed. */
import type { Action, View } from '../../wire/types';
import {
  COLOUR_NAMES as COLOURS,
  TOKEN_NAMES as TOKENS,
  type Asked,
  type Colour,
  type Fate,
  type Fighter,
  type Roman,
  type Ladder,
  type LadderToCome,
  type Pieces,
  type Preview,
  type RomeEvent,
  type Screen,
  type Table as SyllaTable,
  type Terms,
  type Token,
  type Work,
} from './shapes';

export { COLOURS, TOKENS };
export type {
  Colour,
  Fate,
  Fighter,
  Roman,
  Ladder,
  LadderToCome,
  RomeEvent,
  Screen,
  SyllaTable,
  Terms,
  Token,
  Pieces,
  Work,
};

export type Lie = 'upright' | 'tilted' | 'down' | 'down_tilted';

export const LIES: readonly Lie[] = ['upright', 'tilted', 'down', 'down_tilted'];
export const BUILDINGS: readonly string[] = ['market_stall', 'field', 'private_temple', 'tavern'];

export type SyllaView = View<SyllaTable>;

/** What a question mentions, while it is the one that is asked. */
export function asked<Step extends keyof Asked>(view: SyllaView, step: Step): Asked[Step] | null {
  return view.question?.step === step ? (view.question.args as unknown as Asked[Step]) : null;
}

/** What the own seat may foresee of its answers. */
export function foreseen(view: SyllaView): Preview {
  return (view.preview ?? {}) as Preview;
}

/** One card or tile as it lies before a roman. */
export interface Lying {
  key: string;
  piece: Pieces;
  lie: Lie;
}

/**
 * What lies before a Roman, piece by piece: first those that are upright. Of pieces alike the last one is tilted
 * first, so that a key stays with its card and the card is seen to tilt.
 */
export function laidOut(pieces: readonly Pieces[]): Lying[] {
  const all = pieces.flatMap((piece) =>
    LIES.flatMap((lie) => Array.from({ length: piece[lie] }, () => ({ piece, lie }))).map(
      (one, i) => ({ ...one, key: `${piece.id}-${i}` }),
    ),
  );
  return LIES.flatMap((lie) => all.filter((one) => one.lie === lie));
}

/** The characters and Cranes of a roman. */
export function cardsOf(roman: Roman): Lying[] {
  return laidOut(roman.pieces.filter(({ id }) => !BUILDINGS.includes(id)));
}

/** The buildings of a Roman, by kind and by how they lie. */
export function buildingsOf(roman: Roman): { piece: Pieces; lie: Lie; n: number }[] {
  return roman.pieces
    .filter(({ id }) => BUILDINGS.includes(id))
    .flatMap((piece) => LIES.map((lie) => ({ piece, lie, n: piece[lie] })))
    .filter(({ n }) => n > 0);
}

/** The events in play that hold a piece face down. */
export function holders(table: SyllaTable, piece: string): RomeEvent[] {
  return table.events.filter(({ holds }) => holds.some((one) => one === piece));
}

/** The seats from one on, clockwise. */
export function seatsFrom(first: number, players: number): number[] {
  return Array.from({ length: players }, (_, i) => (first + i) % players);
}

/** The cards on display, one entry for each. */
export function displayed(table: SyllaTable): { key: string; id: string }[] {
  return Object.entries(table.display).flatMap(([id, n]) =>
    Array.from({ length: n }, (_, i) => ({ key: `${id}-${i}`, id })),
  );
}

/** The numbers offered for an argument of a verb, in order. */
export function numbers(actions: readonly Action[], verb: string, name: string): number[] {
  return actions
    .filter((action) => action.verb === verb)
    .map((action) => Number(action[name]))
    .sort((a, b) => a - b);
}
