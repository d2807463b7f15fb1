/** What happened since one's own last act, as the board marks it and as the reveal explains it. */
import type { LogEntry } from '../../wire/types';
import type { TokenValue } from './view';

/** The spaces of a card on which a token was laid, counted from 1. */
export function freshSpaces(recent: readonly LogEntry[], at: string): Set<number> {
  return new Set(
    recent
      .filter(({ event, args }) => event === 'placed' && args.at === at)
      .map(({ args }) => Number(args.space)),
  );
}

/** The tokens of one player on a card that was turned up. */
export interface RevealRow {
  seat: number;
  tokens: { value: TokenValue; space: number }[];
  sum: number;
  /** How often the effect is his; 0 if it is not. */
  times: number;
  /** What the card says of it; null where that was not told. */
  verdict: string | null;
}

/** A card that was resolved, as the log tells it. */
export interface Reveal {
  civitas: string;
  at: string;
  /** The value asked for; null if no token lay there. */
  value: number | null;
  rows: RevealRow[];
  /** What came of it, in the log's own lines. */
  after: LogEntry[];
}

const ENDS = new Set(['sequentia_begins', 'round_begins', 'nobody_conspires', 'conspired']);
const TOLD = new Set(['card_leaves', 'opened', 'moves_up', 'abstained']);

/** Whether a line ends the resolution of the cards before it. */
export function isOver({ event }: LogEntry): boolean {
  return ENDS.has(event);
}

/** The cards resolved in these lines, the latest first. */
export function revealsIn(lines: readonly LogEntry[]): Reveal[] {
  const found: Reveal[] = [];
  let now: Reveal | null = null;
  for (const line of lines) {
    const { event, args } = line;
    if (event === 'resolving') {
      now = {
        civitas: String(args.civitas),
        at: String(args.at),
        value: null,
        rows: [],
        after: [],
      };
      found.unshift(now);
    } else if (isOver(line)) now = null;
    else if (now) tell(now, line);
  }
  return found;
}

function rowOf(reveal: Reveal, seat: number): RevealRow {
  const row = reveal.rows.find((one) => one.seat === seat);
  if (row) return row;
  const fresh: RevealRow = { seat, tokens: [], sum: 0, times: 0, verdict: null };
  reveal.rows.push(fresh);
  return fresh;
}

function tell(reveal: Reveal, line: LogEntry): void {
  const { event, args } = line;
  const seat = Number(args.seat);
  if (event === 'turned_up') {
    const token = { value: String(args.token) as TokenValue, space: Number(args.space) };
    rowOf(reveal, seat).tokens.push(token);
  } else if (event === 'sum' || event === 'weighed') {
    const row = rowOf(reveal, seat);
    row.sum = Number(args.sum);
    row.verdict = typeof args.verdict === 'string' ? args.verdict : null;
    reveal.value = Number(args.value);
  } else if (event === 'gains') rowOf(reveal, seat).times = Number(args.times);
  else if (!TOLD.has(event)) reveal.after.push(line);
}
