/**
 * What the rules say, as every game says it: values, actions, questions, views, lines of the log.
 * The shapes of each game's own table stand in its `shapes.ts`; the server's messages in `messages.ts`.
 */

/** A value of an action, an event or a question: an id of a domain, a number, a seat, or more of them. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** One legal action: its code, its verb, and its arguments by name (`{code: 12, verb: "walk", origin: "tavern", ...}`). */
export interface Action {
  code: number;
  verb: string;
  [arg: string]: Value;
}

/** The one question asked now; its sentence is `[questions]` of the game's texts under `step`. */
export interface Question {
  step: string;
  paragraph: string;
  args: Record<string, Value>;
}

/** `state.view(seat)`: what one seat may see. Only `table` differs from game to game. */
export interface View<Table = Record<string, unknown>> {
  game: string;
  players: number;
  you: number | null;
  actors: number[];
  over: boolean;
  scores: number[];
  winners: number[];
  question: Question | null;
  options: Record<string, Value>;
  table: Table;
  /** What the board may show this seat beforehand, while it must decide. */
  preview?: Record<string, Value>;
}

/** One line of the log: an event of the game with its arguments and the paragraph of the rules behind it. */
export interface LogEntry {
  ply: number;
  seat: number | null;
  event: string;
  args: Record<string, Value>;
  paragraph?: string | null;
  /** The table's own line (undo, joined...), not the game's. */
  frame?: boolean;
}

/** A table's clock: so much for each move, or a bank for the whole game. */
export type Wait =
  { kind: 'move'; seconds: number } | { kind: 'bank'; seconds: number; increment: number };
