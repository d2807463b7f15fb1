/**
 * What travels between the server and the pages, and what a game's folder gives to the frame.
 *
 * The messages mirror `docs/protocol.md`; the board contract is explained in `src/games/README.md`.
 * Nothing here knows a game: a board narrows `View['table']` to its own type.
 */
import type { Component } from 'svelte';
import type { Part, Tallies } from './parts';
import type { Rings } from './rings';
import type { Sign } from './signs';
import type { Words } from './words';

export type Lang = 'en' | 'fr' | 'de';

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

/**
 * What the player has picked so far of the action to come. The frame owns it; a board reads it and
 * adds to it by `pick`. It narrows `legal` to `candidates`; one candidate left is `chosen`.
 */
export interface Draft {
  picks: Readonly<Record<string, Value>>;
  candidates: readonly Action[];
  chosen: Action | null;
}

/** How a board talks back to the frame. */
export interface Hand {
  /** Adds picks to the draft (`{verb: 'walk', origin: 'tavern'}`); picks that lead nowhere replace the old draft. */
  pick(picks: Record<string, Value>): void;
  /** Chooses one action wholly; a second `choose` of the chosen code confirms it. */
  choose(code: number): void;
  /** Puts everything back (Escape). */
  clear(): void;
  /** Shows an action as if pointed at, in the bar and on the board; null when the pointer leaves. */
  point(code: number | null): void;
  /** Asks the server why an action that is not offered is forbidden; the answer appears in the bar. */
  why(text: string): void;
  /** Opens the rules at a paragraph. */
  rule(paragraph: string): void;
}

/** How many pieces are still on their way to a place and not drawn there yet, by the place's name. */
export type Arriving = Readonly<Record<string, number>>;

/** One piece seen to travel. Places are names of elements with `data-spot`, on the board or in a seat's panel. */
export interface Flight {
  /** A small drawing with a root element of its own, and its props. */
  // `any`: every game has its own pictures; the frame only hands the props through.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  picture: Component<any>;
  props?: Record<string, unknown>;
  from: string;
  to: string;
  /** A `<path data-road>` that it follows on its way. */
  via?: string;
  /** Waves follow each other; 0 if absent. */
  wave?: number;
  /** Under which name `arriving` counts it until it lands: `to` if absent, nothing if null. */
  hides?: string | null;
}

/** Two views one after the other, and what was told between them. */
export interface Step<Table = unknown> {
  before: View<Table>;
  after: View<Table>;
  events: readonly LogEntry[];
}

/** Props of every game's `Board.svelte`. */
export interface BoardProps<Table = unknown> {
  view: View<Table>;
  /** Legal actions of the seat looked as; empty when it is not to act or when history is shown. */
  legal: readonly Action[];
  draft: Draft;
  /** The action pointed at in the action bar, to be shown on the board; null if none. */
  pointed: Action | null;
  seats: readonly Seat[];
  /** The seat looked as; null for a spectator. */
  you: number | null;
  /** Events of the last turn of others, for the marks "this has changed". */
  recent: readonly LogEntry[];
  /** Everything told until the moment shown, what was taken back left out: it is there again after a reload. */
  log: readonly LogEntry[];
  words: Words;
  hand: Hand;
  /** True on a narrow screen: draw the phone layout. */
  compact: boolean;
  /** Pieces still flying, which must not be drawn at their goals yet. */
  arriving: Arriving;
}

/** Props of a game's optional `SeatPanel.svelte`, drawn inside the frame's panel below its head. */
export interface SeatPanelProps<Table = unknown> extends BoardProps<Table> {
  seat: number;
}

/** A named step in the top bar. `id` is a key of `[phases]` in the game's texts. */
export interface Phase {
  id: string;
  now: boolean;
  /** The key of a shorter name, for where the names of all steps have no room. */
  short?: string;
}

/** What is true now, for the decisions of a game's module. */
export interface Moment<Table = unknown> {
  view: View<Table>;
  legal: readonly Action[];
  seats: readonly Seat[];
  you: number | null;
  words: Words;
}

/** One lesson of the first game: its sentences are `[guide.<id>]` (`title`, `text`) of the game's texts. */
export interface GuideStep<Table = unknown> {
  id: string;
  /** The lesson is shown at the first moment when this holds. */
  when(moment: Moment<Table>): boolean;
  /** CSS selector of what to point at, inside the table page. */
  point?: string;
}

/** A heading with lines, for the text table: the whole table in words, from the same view. */
export interface TextSection {
  title: string;
  lines: string[];
}

/** Props of a tab: the board's, the whole log, and the way back to one of its moments. */
export interface TabProps<Table = unknown> extends BoardProps<Table> {
  /** Everything told so far, also while an old moment is shown. */
  log: readonly LogEntry[];
  /** Shows the board as it was after a ply. */
  look(ply: number): void;
}

/** An additional tab beside the log, such as "Supply" on the phone or "Event" while one is resolved. */
export interface Tab<Table = unknown> {
  id: string;
  /** Key of `[board]` in the game's texts. */
  title: string;
  component: Component<TabProps<Table>>;
  /** Where it is shown; everywhere if absent. */
  only?: 'phone' | 'desktop';
  /** The tab exists only while this holds; it opens itself when it appears. */
  when?(moment: Moment<Table>): boolean;
}

/** Whether something foreseen is good or bad news for me. */
export type Tone = 'better' | 'worse';

/** What a choice would bring, in sentences: the rules foresee it, the game's words tell it. */
export interface Account {
  title: string;
  lines: string[];
  /** The tone of each line, from the first on; null or nothing where it is neither. */
  tones?: (Tone | null)[];
  /** The same in a few words, for the button itself. */
  brief?: string;
  paragraph?: string;
}

/** A choice that belongs to the question but is not possible now, with the rule that forbids it. */
export interface Closed {
  verb: string;
  reason: string;
  paragraph: string;
}

/** What `src/games/<game>/index.ts` exports as default. */
export interface GameModule {
  // `any`: each game has its own type of table; the frame only hands the view through.
  /* eslint-disable @typescript-eslint/no-explicit-any */
  Board: Component<BoardProps<any>>;
  /** The board uses all the width that it is given: a broad window has no third column beside it. */
  fills?: boolean;
  SeatPanel?: Component<SeatPanelProps<any>>;
  /**
   * A question that is answered by handling a piece on the board (a shape that is turned and laid), not by word
   * buttons: its tools stand beside Confirm, and a line under the question says what the piece would bring.
   */
  handling?: {
    when(props: BoardProps<any>): boolean;
    Tools: Component<BoardProps<any>>;
    Preview: Component<BoardProps<any>>;
  };
  /** Every sign of the game, for the aid and for whoever points at one. */
  signs?: Record<string, Sign>;
  /** The signs that stand beside the ways to a point, in the order of `[aim]`. */
  ways?: readonly string[];
  /** What can be answered on the board alone: the bar counts the rings there in place of a wall of buttons. */
  rings?: Rings;
  tabs?: Tab<any>[];
  phases?(moment: Moment<any>): Phase[];
  /** The line beside the title, such as "Turn 13, first to 5 Decurions". */
  headline?(moment: Moment<any>): string;
  /** What counts as the score in a seat's panel head; `view.scores` if absent. */
  score?(view: View<any>, seat: number): string;
  textTable?(moment: Moment<any>): TextSection[];
  /** What the chosen or pointed action would bring, from `view.preview`. */
  consequences?(props: BoardProps<any>): Account | null;
  /** Verbs that are said again and again and may be taken back: one press on the board is enough for each. */
  light?: readonly string[];
  /** The main choices that are not possible now, as `view.preview` tells them; shown grey, each with its rule. */
  closed?(props: BoardProps<any>): Closed[];
  /** Where points come from, by what the log tells of them. */
  tallies?: Tallies;
  /** The parts of the scores, where the view has them all. */
  parts?(moment: Moment<any>): Part[];
  guide?: GuideStep<any>[];
  /** The pieces that move in a step, in the order in which they should be seen to go. */
  flights?(step: Step<any>): Flight[];
  /** Small pictures for the log, by event name or by "domain:value"; drawn at 20 px. */
  icons?: Record<string, Component<{ size?: number }>>;
  /* eslint-enable @typescript-eslint/no-explicit-any */
}

/** What the ES module of a guest's game exports: it draws into an element and is told of every change. */
export interface GuestBoard {
  mount(
    element: HTMLElement,
    props: BoardProps,
  ): { update(props: BoardProps): void; destroy(): void };
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
