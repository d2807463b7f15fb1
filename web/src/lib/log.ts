/** The log as the page keeps it: lines in order, those taken back struck out. */
import type { LogEntry } from './types';

export interface Line extends LogEntry {
  key: number;
  struck: boolean;
}

/** Adds new lines; an `undo` line strikes out those between its `to` and itself. */
export function addLines(lines: readonly Line[], fresh: readonly LogEntry[]): Line[] {
  let all = [...lines];
  for (const entry of fresh) {
    if (entry.frame && entry.event === 'undo') all = strike(all, Number(entry.args.to), entry.ply);
    all.push({ ...entry, key: all.length, struck: false });
  }
  return all;
}

/** Whom a line is about: the seat its sentence names, else who acted. */
export function seatOf({ args, seat }: LogEntry): number | null {
  return typeof args.seat === 'number' ? args.seat : seat;
}

function strike(lines: Line[], to: number, ply: number): Line[] {
  return lines.map((line) =>
    !line.frame && line.ply > to && line.ply < ply ? { ...line, struck: true } : line,
  );
}

/** What happened after the seat's own last act: the lines after the last ply that was its own. */
export function sinceOwnMove(lines: readonly Line[], seat: number | null): Line[] {
  const standing = lines.filter((line) => !line.struck);
  if (seat === null) return [];
  const own = standing.findLastIndex((line) => line.seat === seat);
  if (own < 0) return [];
  const ply = standing[own]!.ply;
  return standing.slice(own + 1).filter((line) => line.ply > ply);
}

/** The lines of the last ply that another seat played: what the board marks as changed. */
export function lastTurnOfOthers(lines: readonly Line[], seat: number | null): Line[] {
  const since = sinceOwnMove(lines, seat);
  if (since.length > 0) return since;
  const last = lines.findLast((line) => !line.struck && line.seat !== seat);
  return last ? lines.filter((line) => line.ply === last.ply && !line.struck) : [];
}

/** What was told after one ply until another, without what has been taken back. */
export function linesBetween(lines: readonly Line[], after: number, until: number): Line[] {
  return lines.filter(({ ply, struck }) => !struck && ply > after && ply <= until);
}
