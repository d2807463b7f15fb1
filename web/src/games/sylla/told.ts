/** What this turn's log tells of the table: what was sold and how it was paid, who was recruited, the last vote. */
import type { LogEntry } from '../../wire/types';
import type { Colour, Lying } from './view';

type Log = readonly LogEntry[];

/** A tile that was put up in this turn and is no longer for sale. */
export interface Sale {
  building: string;
  colour: Colour;
  /** Who bought it; null if nobody did. */
  seat: number | null;
  cards: number;
  /** The cards that were tilted for it. */
  payers: string[];
}

/** The lines since the turn began. */
export function thisTurn(log: Log): LogEntry[] {
  return log.slice(log.findLastIndex(({ event }) => event === 'turn_begins') + 1);
}

/** The tiles put up in this turn whose auction is over, in order. */
export function salesOf(log: Log): Sale[] {
  const sales: Sale[] = [];
  let up: { sale: Sale; ply: number } | null = null;
  for (const { event, args, ply } of thisTurn(log)) {
    if (event === 'offers') up = { sale: offered(args), ply };
    else if (event === 'buys' && up) {
      sales.push({ ...up.sale, seat: Number(args.seat), cards: Number(args.cards) });
      up = null;
    } else if (event === 'tilts') sales.at(-1)?.payers.push(String(args.piece));
    // With two players the other tile of the colour leaves at once, in the ply of the offer.
    else if (event === 'leaves' && up && ply > up.ply) {
      sales.push(up.sale);
      up = null;
    }
  }
  return sales;
}

function offered(args: LogEntry['args']): Sale {
  const building = String(args.building);
  return { building, colour: args.colour as Colour, seat: null, cards: 0, payers: [] };
}

/** Which building each tilted card of a seat has paid for, card by card. */
function paidBy(log: Log, seat: number): { piece: string; building: string }[] {
  return salesOf(log)
    .filter((sale) => sale.seat === seat)
    .flatMap(({ payers, building }) => payers.map((piece) => ({ piece, building })));
}

/** Which building each tilted card before a Roman has paid for, by the card's key. */
export function paidFor(cards: readonly Lying[], log: Log, seat: number): Map<string, string> {
  const paid = paidBy(log, seat);
  const found = new Map<string, string>();
  for (const { key, piece, lie } of cards) {
    const at = lie.endsWith('tilted') ? paid.findIndex((one) => one.piece === piece.id) : -1;
    if (at >= 0) found.set(key, paid.splice(at, 1)[0]!.building);
  }
  return found;
}

/** Who was recruited by whom in this turn, in order. */
export function recruitsOf(log: Log): { seat: number; piece: string }[] {
  return thisTurn(log)
    .filter(({ event }) => event === 'recruits')
    .map(({ args }) => ({ seat: Number(args.seat), piece: String(args.piece) }));
}

/** The vote as it was revealed: all lines of the ply in which the fists were opened. */
export interface Story {
  ply: number;
  lines: readonly LogEntry[];
}

/** The last vote of the log. */
export function lastVote(log: Log): Story | null {
  const ply = log.findLast(({ event }) => event === 'voted')?.ply;
  return ply === undefined ? null : { ply, lines: log.filter((line) => line.ply === ply) };
}

/** Whether a seat has done something since a ply; of a spectator, whether anybody has. */
export function actedSince(log: Log, seat: number | null, ply: number): boolean {
  return log.some((line) => line.ply > ply && (seat === null || line.seat === seat));
}
