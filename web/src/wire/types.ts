/**
 * What travels between the server and the pages. The messages mirror `docs/protocol.md`; nothing here knows a game.
 */
import type { Lang } from '../ui/preferences.svelte';

export type { Lang };

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

/** How a seat is asked for when a table is set up. */
export type SeatWish =
  | { kind: 'me' | 'here'; name: string }
  | { kind: 'link'; guest?: string }
  | { kind: 'bot'; level: string };

/** A clock as wished for a table: so much for each move, or a bank for the whole game. */
export type ClockWish =
  { kind: 'move'; seconds: number } | { kind: 'bank'; seconds: number; increment: number };

/** Who sits where, as the server tells it. An `open` seat waits for somebody with its link. */
export interface Seat {
  seat: number;
  name: string;
  kind: 'person' | 'bot' | 'open';
  level?: string | null;
  connected?: boolean;
  /** Seconds left, when the table plays with a clock. */
  clock?: { left: number; running: boolean } | null;
  /** Seconds until the others may vote for a bot here; null if they may not. */
  vote_in?: number | null;
  /** Given up for good: a bot plays to the end. */
  resigned?: boolean;
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

/** The state of one table as one seat sees it; sent whole after every change. */
export interface TableMessage {
  type: 'table';
  table: string;
  game: string;
  ply: number;
  seats: Seat[];
  /** The seats this browser may play. */
  yours: number[];
  /** Whose view this is; null for a spectator. */
  seat: number | null;
  view: View;
  legal: Action[];
  /** How many of this seat's own last actions may be taken back. */
  undo: number;
  /** The log entries not sent before. */
  log: LogEntry[];
  /** SHA-256 of the seed, shown before the first draw. */
  commitment: string;
  /** The seed itself; null until the game is over. */
  seed: string | null;
  status: 'waiting' | 'playing' | 'paused' | 'over';
  spectators: number;
  rules?: string;
  options?: Record<string, Value>;
  clock?: ClockWish | null;
  /** The next table, once somebody asked for a rematch. */
  rematch?: string | null;
  /** Taken in from a record: nobody here vouches for its names and its choice of seed. */
  imported?: boolean;
  /** What this seat has ordered beforehand and may order now; null for who does not play. */
  orders?: Orders | null;
}

/** Orders beforehand, as the rules take them from one seat. Their sentences are `[orders]` of the game's texts. */
export interface Orders {
  given: { order: string; topic: string; answer: Action; void: boolean }[];
  /** Of each topic one order at most is kept. */
  offered: { order: string; topic: string; answers: Action[] }[];
}

export interface ChatLine {
  type: 'chat';
  /** Its number; only so can it be reported. */
  remark?: number;
  seat: number | null;
  name: string;
  text: string;
  at: string;
}

/** Everything the server says over the socket. */
export type ServerMessage =
  | TableMessage
  | ChatLine
  | { type: 'unsaid'; remark: number }
  | { type: 'reported'; remark: number }
  | { type: 'done'; id: string; ply: number }
  | { type: 'refused'; id: string | null; ply: number; reason: Refusal }
  | {
      type: 'presence';
      seats: { seat: number; connected: boolean; vote_in?: number | null }[];
      spectators: number;
    }
  | { type: 'votes'; seat: number; for: number[]; needed: number }
  | { type: 'thinking'; seats: number[] }
  | {
      type: 'moment';
      ply: number;
      view: View;
      log: LogEntry[];
      seat: number | null;
      reasons?: Reason[];
    }
  | { type: 'why'; text: string; paragraph?: string | null; key?: string }
  | { type: 'rematch'; table: string }
  | { type: 'pong' }
  | { type: 'error'; key?: string; message: string };

/** An action that a bot weighed, and what it seemed worth to it. Told when the game is over. */
export type Reason = Action & { worth: number };

/** What the page may say without waiting for an answer by id. */
export type PageMessage =
  | { type: 'why'; seat: number; text: string }
  | { type: 'look'; ply: number; seat: number | null }
  | { type: 'seat'; seat: number }
  | { type: 'chat'; text: string }
  | { type: 'report'; remark: number }
  | { type: 'replace'; seat: number; level: string }
  | { type: 'return'; seat: number }
  | { type: 'leave'; seat: number; how: 'bot' | 'resign'; level: string }
  | { type: 'order'; seat: number; order: string; answer: number }
  | { type: 'withdraw'; seat: number; topic: string }
  | { type: 'ping' };

/** What the page may do: sent with an id and the ply it was seen at, and again after a lost connection. */
export type Command =
  | { type: 'play'; seat: number; action: number }
  | { type: 'undo'; seat: number; count: number }
  | { type: 'command'; seat: number; text: string; lang: Lang };

/** Why something is forbidden: the sentence and the paragraph of our rules that says so. */
export interface Refusal {
  key?: string;
  paragraph?: string | null;
  text: string;
}

/** A game as `/api/games` lists it. */
export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  options: OptionInfo[];
  rules: string;
  /** Domain of every argument, by verb and by event: `{walk: {origin: "institution"}}`. */
  verbs?: Record<string, Record<string, string>>;
  events?: Record<string, Record<string, string>>;
  questions?: Record<string, Record<string, string>>;
  /** The address of a guest's board. */
  board?: string | null;
  /** How strong the levels of bots are in this game; those that nobody measured are missing. */
  ratings?: Record<string, number>;
}

/** One option of a game; its sentences are `[options.<name>]` of the game's texts. */
export interface OptionInfo {
  name: string;
  values: string[];
  default: string;
  paragraph?: string | null;
  /** The player counts it matters for; empty or absent: all. */
  players?: number[];
}

/** The answer of `/api/games`. */
export interface House {
  games: GameInfo[];
  levels: { level: string; seconds?: number }[];
  languages: Lang[];
  /** The house that needs no server is offered at `/offline/`. */
  offline?: boolean;
  /** Nobody else can come: nobody is invited, called or asked to a club evening. */
  alone?: boolean;
}

/** One table of mine as `/api/tables` lists it. */
export interface TableCard {
  table: string;
  game: string;
  status: TableMessage['status'];
  ply: number;
  seats: Seat[];
  yours: number[];
  waiting: boolean;
  since: string;
  scores?: number[];
  /** What is asked now, as a spectator hears it. */
  question?: Question | null;
  winners?: number[] | null;
  clock?: ClockWish | null;
  rematch?: string | null;
  hidden?: boolean;
  /** Nobody else's: it may be removed for good. */
  removable?: boolean;
}

/** Which players an open table looks for. */
export type Wanted = 'anyone' | 'beginners' | 'experienced';
/** Who may come to a table. */
export type Listing = 'open' | 'link' | 'private';

/** A table that looks for players. */
export interface OpenTable {
  table: string;
  game: string;
  host: string;
  face: string;
  seats: Seat[];
  clock: ClockWish | null;
  wanted: Wanted;
  language: Lang;
  options: Record<string, Value>;
  since: string;
  yours: boolean;
}

/** Somebody asks me to a table. */
export interface Asked {
  code: string;
  table: string;
  game: string;
  seat: number;
  host: string;
  face: string;
  clock: ClockWish | null;
}

/** Somebody I have played with. */
export interface Acquaintance {
  handle: string;
  name: string;
  face: string;
  games: number;
  last: string;
  game: string;
  here: boolean;
}

/** A club evening that I give or take part in. */
export interface EveningCard {
  evening: string;
  title: string;
  game: string;
  round: number;
  ended: boolean;
  mine: boolean;
  since: string;
}

/** The answer of `/api/home`. */
export interface HomePage {
  tables: TableCard[];
  open: OpenTable[];
  asked: Asked[];
  people: Acquaintance[];
  kept_days: number;
  evenings: EveningCard[];
}

export interface Invite {
  seat: number;
  path: string;
}

export interface InviteCard {
  table: string;
  game: string;
  seat: number;
  host: string;
  seats: Seat[];
  /** The options of the table by name. */
  options?: Record<string, string>;
}

/** Our rulebook in one language. */
export interface Rules {
  game: string;
  language: Lang;
  chapters: { number: string; title: string; paragraphs: { number: string; text: string }[] }[];
}

export type Provenance = 'rulebook' | 'sourced' | 'inferred' | 'reconstructed';

/** A value of the box with where it comes from, or a table of them. */
export interface ComponentLeaf {
  value: Value;
  from: Provenance;
  note?: string;
}
export type ComponentTree = ComponentLeaf | ComponentTree[] | { [key: string]: ComponentTree };

export interface Me {
  name: string;
  language: Lang | '';
  preferences: Record<string, Value>;
  face?: string;
  handle?: string;
}
