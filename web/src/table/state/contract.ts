/**
 * What a game's folder gives to the frame, and what its board is given: the contract that `src/games/README.md`
 * explains. Nothing here knows a game: a board narrows `View['table']` to its own type.
 */
import type { Component } from 'svelte';
import type { Action, LogEntry, Seat, Value, View } from '../../wire/types';
import type { Words } from '../../wire/words';
import type { Deeds } from './log';
import type { Part, Tallies } from './parts';
import type { Rings } from './rings';
import type { Sign } from './signs';

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

/** What is drawn of a step of others. */
export interface ToldProps {
  lines: readonly LogEntry[];
  /** The line that stands over it already. */
  head: LogEntry;
  words: Words;
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

/** What a move of others has brought or cost me, in one line. */
export interface News {
  text: string;
  tone: Tone | null;
}

/** One thing that brings points at the end: its picture, its name or how many of it, and the points. */
export interface Worth {
  icon: Component<{ size?: number }>;
  text: string;
  points: number;
}

/** Alone one plays against the game itself: what both have, like beside like. */
export interface Duel {
  /** How strong the other is: a value of the option that the game offers for it. */
  level: string;
  score: number;
  rival: number;
  /** The name of a row is `[board.alone.parts]` under `id`. */
  rows: { id: string; mine: Worth[]; his: Worth[] }[];
  /** Key of `[board.alone]` that says why it ended. */
  why: string;
  /** The events that decided it. */
  turning: readonly string[];
}

/** A choice that belongs to the question but is not possible now, with the rule that forbids it. */
export interface Closed {
  verb: string;
  reason: string;
  paragraph: string;
}

/** Props of a game's theatre: what was told until the step that is shown. */
export interface TheatreProps<Table = unknown> {
  told: readonly LogEntry[];
  /** What was drawn before it. */
  before: View<Table> | null;
  scene: BoardProps<Table>;
}

/** Moves that bring much at once are told in steps, on a panel over the board: who, why, what it brings. */
export interface Theatre {
  View: Component<TheatreProps<any>>; // eslint-disable-line @typescript-eslint/no-explicit-any
  /** Where the steps of one move begin: the numbers of their first lines, from 0 on. */
  beats(lines: readonly LogEntry[]): readonly number[];
  /** Whether the last line of what was told belongs on the panel. */
  plays(told: readonly LogEntry[]): boolean;
  /** Whether what is told there brings or costs a seat something. */
  touches(told: readonly LogEntry[], seat: number): boolean;
}

/** What `src/games/<game>/index.ts` exports as default. */
export interface GameModule {
  // `any`: each game has its own type of table; the frame only hands the view through.
  /* eslint-disable @typescript-eslint/no-explicit-any */
  Board: Component<BoardProps<any>>;
  /** The board uses all the width that it is given: a broad window has no third column beside it. */
  fills?: boolean;
  SeatPanel?: Component<SeatPanelProps<any>>;
  /** A rival in one row, where the whole panels of all have no room; its parts stand in the grid areas `first` and `second`. */
  SeatRow?: Component<SeatPanelProps<any>>;
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
  /** What only the board shows of a choice, in words: the squares that a shape covers. */
  heard?(action: Action, moment: Moment<any>): string;
  /** What the chosen or pointed action would bring, from `view.preview`. */
  consequences?(props: BoardProps<any>): Account | null;
  /** What a step of others has done to a seat beyond its score, from the views before and after it; null if nothing. */
  touched?(before: View<any>, after: View<any>, you: number, words: Words): News | null;
  /** Verbs that are said again and again and may be taken back: one press on the board is enough for each. */
  light?: readonly string[];
  /** The main choices that are not possible now, as `view.preview` tells them; shown grey, each with its rule. */
  closed?(props: BoardProps<any>): Closed[];
  /** The verbs of the main choice in the order of their places in the bar, which never change. */
  places?: readonly string[];
  /** Where points come from, by what the log tells of them. */
  tallies?: Tallies;
  /** The end of a game that was played alone; null with others. */
  duel?(moment: Moment<any>): Duel | null;
  /** The parts of the scores, where the view has them all. */
  parts?(moment: Moment<any>): Part[];
  guide?: GuideStep<any>[];
  theatre?: Theatre;
  /** Which moves of others are shown as one step. */
  deeds?: Deeds;
  /** Draws what was told of a step, in place of its sentences. */
  Told?: Component<ToldProps>;
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
