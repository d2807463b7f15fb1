/** A club evening as `/api/evenings/{evening}` answers. */
import type { ClockWish, TableCard, Value } from '../lib/types';

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
  table: TableCard | null;
  places: number[] | null;
  scores: number[] | null;
  points: number[] | null;
  /** Seats that are asked and whose people have been away for long. */
  away: number[];
}

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
  mine: boolean;
  me: number | null;
  round: number;
  phase: 'gathering' | 'playing' | 'between' | 'over';
  /** The best first. */
  entrants: Entrant[];
  boards: ClubBoard[];
  draw: ClubDraw | null;
  link: string;
}
