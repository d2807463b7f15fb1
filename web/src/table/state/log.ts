/** The log as the page keeps it: lines in order, those taken back struck out. */
import type { LogEntry } from '../../wire/types';

export interface Line extends LogEntry {
  key: number;
  struck: boolean;
  /** There was no other choice. */
  forced?: boolean;
}

/** Adds new lines; an `undo` line strikes out those between its `to` and itself. */
export function addLines(lines: readonly Line[], fresh: readonly LogEntry[]): Line[] {
  let all = [...lines];
  for (const entry of fresh) {
    if (entry.frame && entry.event === 'undo') all = strike(all, Number(entry.args.to), entry.ply);
    const forced = tellsAgain(all.at(-1), entry);
    if (forced) all.pop();
    all.push({ ...entry, key: all.length, struck: false, ...(forced && { forced }) });
  }
  return all;
}

/** A forced choice is said once: by what came of it, if that is told of the same seat. */
function tellsAgain(before: Line | undefined, entry: LogEntry): boolean {
  return (
    before?.event === 'forced' &&
    !before.frame &&
    before.ply === entry.ply &&
    before.args.seat === entry.args.seat
  );
}

/** One step of others' turns with what was told of it: a whole move, a part of one, or all that is one deed. */
export interface Move {
  /** The ply with which it begins. */
  from: number;
  /** The ply after which it is looked at. */
  ply: number;
  /** Which part of its move it is, counted from 0. */
  beat: number;
  lines: Line[];
}

/** Where the steps of one move begin: the numbers of their first lines, from 0 on. */
export type Beats = (lines: readonly LogEntry[]) => readonly number[];

const WHOLE: Beats = () => [0];

function partsOf(lines: readonly Line[], beats: Beats): Line[][] {
  const starts = beats(lines);
  return starts.map((start, at) => lines.slice(start, starts[at + 1]));
}

/** The lines as moves, one after the other, each in its steps. */
export function movesOf(lines: readonly Line[], beats: Beats = WHOLE): Move[] {
  const plies = [...new Set(lines.map(({ ply }) => ply))];
  return plies.flatMap((ply) =>
    partsOf(
      lines.filter((line) => line.ply === ply),
      beats,
    ).map((part, beat) => ({ from: ply, ply, beat, lines: part })),
  );
}

/** Which lines a game tells as one: what leads to a deed, the deed itself, and what comes of it. */
export interface Deeds {
  /** Says what somebody did. */
  done(line: LogEntry): boolean;
  /** Begins something new, whatever was told before. */
  begins(line: LogEntry): boolean;
}

function isDone({ lines }: Move, deeds: Deeds): boolean {
  return lines.some((line) => deeds.done(line));
}

function goesOn(before: Move, next: Move, deeds: Deeds): boolean {
  if (before.lines[0]!.seat !== next.lines[0]!.seat || before.beat + next.beat > 0) return false;
  if (!isDone(before, deeds)) return true;
  return !isDone(next, deeds) && !next.lines.some((line) => deeds.begins(line));
}

/** Moves of a seat that are one deed together: it is looked at when it is done. */
export function deedsOf(moves: readonly Move[], deeds: Deeds | null): Move[] {
  const told: Move[] = [];
  for (const move of moves) {
    const before = told.at(-1);
    if (!deeds || !before || !goesOn(before, move, deeds)) told.push(move);
    else {
      const ply = isDone(before, deeds) ? before.ply : move.ply;
      told[told.length - 1] = { ...before, ply, lines: [...before.lines, ...move.lines] };
    }
  }
  return told;
}

/** The line that says what a step is about. */
export function headOf({ lines }: Move, deeds: Deeds | null): Line {
  const told = lines.filter(({ event }) => event !== 'forced');
  return lines.find((line) => deeds?.done(line)) ?? told[0] ?? lines[0]!;
}

/** How many steps a move has. */
export function countOfBeats(lines: readonly Line[], ply: number, beats: Beats): number {
  return beats(linesBetween(lines, ply - 1, ply)).length;
}

/** What came of one's own last act beyond the act itself, where that is told step by step. */
export function ownSteps(lines: readonly Line[], seat: number | null, beats: Beats): Move[] {
  const own = lines.findLast((line) => !line.struck && line.seat === seat && seat !== null);
  return own ? movesOf(linesBetween(lines, own.ply - 1, own.ply), beats).slice(1) : [];
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
