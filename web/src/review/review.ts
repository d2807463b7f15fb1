/** A review as the server tells it, and what the page draws of it. */
import type * as wire from '../wire/messages';

export type Point = wire.ReviewPoint;
export type TurningPoint = wire.TurningPoint;
export type ReviewSeat = wire.ReviewSeat;
export type Decision = wire.ReviewDecision;
export type ReviewData = wire.Review;
export type ReviewAnswer = Required<wire.ReviewAnswer>;
export type PastMoment = wire.MomentAnswer;
export type TryAnswer = wire.TryAnswer;

const MISTAKES = ['blunder', 'serious', 'mistake', 'slight'];
const PRAISE = ['only', 'turned'];

const isMistake = ({ mark }: Decision): boolean => MISTAKES.includes(mark);
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

/** Heights at which names can stand beside the ends of their lines without touching each other, none below `most`. */
export function apart(heights: readonly number[], least: number, most = Infinity): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => heights[a]! - heights[b]!);
  const found = [...heights];
  order.forEach((at, rank) => {
    if (rank > 0) found[at] = Math.max(found[at]!, found[order[rank - 1]!]! + least);
  });
  order.reverse().forEach((at, rank) => {
    const below = rank > 0 ? found[order[rank - 1]!]! - least : most;
    found[at] = Math.min(found[at]!, below);
  });
  return found;
}

/** A share as so many of a hundred such games. */
export const games = (share: number): number => Math.round(Math.abs(100 * share));

/** How the lines of the seats are broken, so that they are told apart without colours. */
export const DASHES = ['none', '9 5', '3 4', '12 4 3 4', '1 5'];
