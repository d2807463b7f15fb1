/** Club evenings and the host's pages, as the server answers. */
import type { ClockWish, TableCard, Value } from '../wire/types';

export interface Entrant {
  number: number;
  name: string;
  face: string;
  /** The round from which on they play. */
  since: number;
  gone: boolean;
  place: number;
  points: number;
  opponents: number;
  wins: number;
  score: number;
  games: number;
}

export interface ClubBoard {
  round: number;
  number: number;
  /** The numbers of who sits there; -1 is a bot. */
  seats: number[];
  /** The table's id; empty for those who sit out. */
  game: string;
  /** The table itself, if it is of the present round. */
  table: TableCard | null;
  places: number[] | null;
  scores: number[] | null;
  points: number[] | null;
  /** Seats that are asked and whose people have been away for long. */
  away: number[];
  /** Seconds until it is expected to be over; null: nobody knows. */
  to_go: number | null;
  over: string | null;
}

/** When a round began and was over, or is expected to begin and to be over. */
export interface RoundTimes {
  began: string | null;
  over: string | null;
  begins: string | null;
  ends: string | null;
}

/** Does something about the evening (nothing: only reads it again), shows what came of it, and says whether it was done. */
export type Act = (what: string | null, body?: object) => Promise<boolean>;

export interface ClubDraw {
  tables: { seats: number[]; met: number[] }[];
  byes: number[];
}

export interface Evening {
  evening: string;
  title: string;
  game: string;
  players: number;
  method: 'swiss' | 'all';
  rounds: number;
  fill: 'bots' | 'bye';
  level: string;
  options: Record<string, Value>;
  clock: ClockWish | null;
  host: string;
  /** I give it, or help to. */
  mine: boolean;
  helping: boolean;
  helpers: number;
  /** Since when all tables stand still. */
  paused: string | null;
  said: { text: string; at: string } | null;
  times: RoundTimes[];
  me: number | null;
  round: number;
  phase: 'gathering' | 'playing' | 'between' | 'over';
  /** The best first. */
  entrants: Entrant[];
  boards: ClubBoard[];
  draw: ClubDraw | null;
  link: string;
}

/** How the house fares, as `/api/host/status` answers. */
export interface Status {
  version: string;
  up: number;
  tables: Partial<Record<'waiting' | 'playing' | 'paused' | 'over', number>>;
  open_tables: number;
  sockets: number;
  people: number;
  moves: number;
  milliseconds: Record<string, number>;
  lag: number;
  bots_waiting: number;
  bots_thinking: number;
  errors: number;
  chores: Record<string, string>;
  letters: number;
  letters_failed: number;
  database: number;
  disk_free: number;
  disk_whole: number;
  memory: number;
  processes: string[];
  evenings: number;
  reports: number;
  waits: {
    table: string;
    game: string;
    clock: ClockWish | null;
    names: string[];
    since: string;
  }[];
  course: Partial<Record<'sockets' | 'moves' | 'queue' | 'lag', number[]>>;
  troubles: string[];
}

/** Reported lines and bans, as `/api/host/order` answers. */
export interface HouseOrder {
  reports: {
    remark: number;
    table: string;
    name: string;
    text: string;
    at: string;
    guests: number;
    known: boolean;
  }[];
  bans: { id: string; name: string; made: string; until: string | null; place: boolean }[];
}
