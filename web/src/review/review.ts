/** A review as the server tells it, and what the page draws of it. */
import type { Action, View } from '../wire/types';

/** A quiet moment of the curve: the chances before an action, or the result after the last. */
export interface Point {
  ply: number;
  round: number;
  chapter: string;
  shares: number[];
}

export interface TurningPoint {
  ply: number;
  turn: 'lost' | 'won' | 'luck' | 'shown';
  /** Whom it moved most. */
  seat: number;
  before: number[];
  shares: number[];
  when: string;
  title: string;
  text: string;
  sure: number;
}

export interface Ledger {
  place: number;
  luck: number;
  own: number;
  others: number;
  revealed: number;
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
  headline: string;
  luck: string;
  /** The actions to be tried again. */
  lessons: number[];
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
  sure: number;
  when: string;
  hindsight: number | null;
  line: [number, string][];
  hint: string;
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
  curve: Point[];
  decisions: Decision[];
  turning_points: TurningPoint[];
  headline: string;
  luck: string;
  chapters: Record<string, string>;
}

/** What `GET /api/tables/{id}/review` answers. */
export interface ReviewAnswer {
  state: 'done' | 'making' | 'refused';
  before: number;
  done: number;
  whole: number;
  curve: Point[];
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

/** A box to draw in: its size, and what is left free around the lines. */
export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where an action stands from left to right. */
export function across(curve: readonly Point[], ply: number, { width, left, right }: Box): number {
  const last = Math.max(2, curve.at(-1)?.ply ?? 2);
  return left + ((ply - 1) / (last - 1)) * (width - left - right);
}

/** How high a chance stands. */
export function upward(share: number, { height, top, bottom }: Box): number {
  return top + (1 - share) * (height - top - bottom);
}

/** The line of a seat. */
export function line(curve: readonly Point[], seat: number, box: Box): string {
  return curve
    .map(({ ply, shares }) => {
      const x = across(curve, ply, box).toFixed(1);
      return `${x} ${upward(shares[seat]!, box).toFixed(1)}`;
    })
    .reduce((path, spot) => (path ? `${path}L${spot}` : `M${spot}`), '');
}

/** The rounds of a game: which, where they begin and where the next one does. */
export function rounds(curve: readonly Point[]): { round: number; from: number; to: number }[] {
  const found: { round: number; from: number; to: number }[] = [];
  for (const { ply, round } of curve.slice(0, -1)) {
    if (found.at(-1)?.round === round) continue;
    if (found.length) found.at(-1)!.to = ply;
    found.push({ round, from: ply, to: curve.at(-1)!.ply });
  }
  return found;
}

/** The number of the last point at or before an action. */
export function pointAt(curve: readonly Point[], ply: number): number {
  return Math.max(
    0,
    curve.findLastIndex((point) => point.ply <= ply),
  );
}

/** Heights at which names can stand beside the ends of their lines without touching each other. */
export function apart(heights: readonly number[], least: number): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => heights[a]! - heights[b]!);
  const found = [...heights];
  order.forEach((at, rank) => {
    if (rank > 0) found[at] = Math.max(found[at]!, found[order[rank - 1]!]! + least);
  });
  return found;
}

/** A share as so many of a hundred such games. */
export const games = (share: number): number => Math.round(Math.abs(100 * share));

/** How the lines of the seats are broken, so that they are told apart without colours. */
export const DASHES = ['none', '9 5', '3 4', '12 4 3 4', '1 5'];
