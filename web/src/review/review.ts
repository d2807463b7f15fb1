/** A review as the server tells it, and what the page draws of it. */
import type { Action, View } from '../wire/types';

export type Kind = 'draw' | 'decision' | 'reveal';

/** A link of the chain from the set-up to the result. */
export interface ReviewEvent {
  ply: number;
  kind: Kind;
  seat: number | null;
  before: number[];
  shares: number[];
}

export interface Ledger {
  place: number;
  luck: number;
  own: number;
  others: number;
  rest: number;
}

export interface ReviewSeat {
  seat: number;
  name: string;
  result: number;
  ledger: Ledger;
  error_rate: number;
  decisions: number;
  agreement: number;
  chapters: Record<string, { decisions: number; loss: number }>;
}

export interface Decision {
  ply: number;
  seat: number;
  paragraph: string;
  codes: { played: number; best: number; other: number };
  said: { played: string; other: string };
  loss: number;
  difference: number;
  interval: [number, number];
  worlds: number;
  shares: { played: number[]; other: number[] };
  mark: string;
  hindsight: number | null;
  line: [number, string][];
  words: string;
}

export interface ReviewData {
  game: string;
  players: number;
  names: string[];
  scores: number[];
  winners: number[];
  iterations: number;
  cpu_seconds: number;
  seats: ReviewSeat[];
  events: ReviewEvent[];
  decisions: Decision[];
  turning_points: (ReviewEvent & { told: string[] })[];
  chapters: Record<string, string>;
}

/** What `GET /api/tables/{id}/review` answers. */
export interface ReviewAnswer {
  state: 'done' | 'making' | 'refused';
  before: number;
  done: number;
  whole: number;
  curve: ReviewEvent[];
  trouble: string;
  plies: number[];
  review: ReviewData | null;
}

/** What `GET /api/tables/{id}/moments/{n}` answers: the table before an action. */
export interface PastMoment {
  ply: number;
  seat: number;
  view: View;
  legal: Action[];
  names: string[];
}

/** What `POST /api/tables/{id}/tries` answers. */
export interface TryAnswer {
  loss: number;
  low: number;
  high: number;
  right: boolean;
  best: number;
}

const MISTAKES = ['blunder', 'serious', 'mistake', 'slight'];
const PRAISE = ['only', 'turned'];

export const isMistake = ({ mark }: Decision): boolean => MISTAKES.includes(mark);
export const isPraised = ({ mark }: Decision): boolean => PRAISE.includes(mark);

/** The costliest decisions, of one seat or of all (null), the worst first. */
export function worst(decisions: readonly Decision[], seat: number | null): Decision[] {
  return decisions
    .filter((one) => isMistake(one) && (seat === null || one.seat === seat))
    .sort((a, b) => b.loss - a.loss);
}

/** The last event of every action. */
export function ends(events: readonly ReviewEvent[]): ReviewEvent[] {
  return [...new Map(events.map((event) => [event.ply, event])).values()];
}

/** One path for each seat: its share stacked upon those before it, in a box of this size. */
export function bands(events: readonly ReviewEvent[], width: number, height: number): string[] {
  const points = ends(events);
  const last = Math.max(1, points.at(-1)?.ply ?? 1);
  const players = points[0]?.shares.length ?? 0;
  const spot = (ply: number, share: number) =>
    `${((ply / last) * width).toFixed(1)} ${(height * (1 - share)).toFixed(1)}`;
  const sum = (shares: readonly number[], upto: number) =>
    shares.slice(0, upto).reduce((all, share) => all + share, 0);
  return Array.from({ length: players }, (_, seat) => {
    const upper = points.map(({ ply, shares }) => spot(ply, sum(shares, seat + 1)));
    const lower = points.map(({ ply, shares }) => spot(ply, sum(shares, seat)));
    return `M${[...upper, ...lower.reverse()].join('L')}Z`;
  });
}

/** Whom a draw helped most, and by how much. */
export function helped({ shares, before }: ReviewEvent): { seat: number; gain: number } {
  const gains = shares.map((share, seat) => share - before[seat]!);
  const gain = Math.max(...gains);
  return { seat: gains.indexOf(gain), gain };
}
