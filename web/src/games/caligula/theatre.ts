/** The resolution of a card, step by step, as the log tells it: shown, weighed, what each gains or loses, the row. */
import type { LogEntry } from '../../wire/types';
import { isOver, revealsIn, type Reveal, type RevealRow } from './recent';
import type { Civitas } from './view';

const ROW = new Set(['card_leaves', 'opened', 'moves_up']);
const SHOWN = new Set(['resolving', 'turned_up']);

/** What a line does in the resolution: lines of one kind and one seat are one step. */
function kindOf({ event, args }: LogEntry): string {
  if (event === 'resolving') return `shown ${String(args.civitas)}`;
  if (SHOWN.has(event)) return 'shown';
  if (event === 'weighed') return 'weighed';
  return ROW.has(event) ? 'row' : `deed ${String(args.seat)}`;
}

/** Where the steps of one move begin: only moves in which a card is turned up, or goes, have several. */
export function beats(lines: readonly LogEntry[]): number[] {
  if (!lines.some(({ event }) => event === 'resolving' || event === 'card_leaves')) return [0];
  return lines.flatMap((line, at) => {
    const before = lines[at - 1];
    if (!before) return [at];
    const goesOn = line.event === 'turned_up' || kindOf(line) === kindOf(before);
    return goesOn ? [] : [at];
  });
}

/** The card on the stage: the last that was turned up, while it is being resolved; null if none is. */
export function onStage(told: readonly LogEntry[]): Reveal | null {
  const last = told.at(-1);
  const begun = told.findLastIndex(({ event }) => event === 'resolving');
  if (!last || begun < 0 || told.slice(begun).some(isOver)) return null;
  const gone = told.findLastIndex(({ event }) => event === 'card_leaves');
  if (gone > begun && !ROW.has(last.event)) return null;
  return revealsIn(told.slice(begun))[0] ?? null;
}

/** Whether what is told of the card brings or costs a seat something. */
export function touches(told: readonly LogEntry[], seat: number): boolean {
  const reveal = onStage(told);
  const row = reveal?.rows.find((one) => one.seat === seat);
  const last = told.at(-1)!;
  if (last.event === 'weighed') return row !== undefined;
  return !ROW.has(last.event) && last.args.seat === seat && !SHOWN.has(last.event);
}

/** A card with the tokens that were turned up on it: what its spaces show. */
export function facesUp(card: Civitas, { rows }: Reveal): Civitas {
  const spaces = card.spaces.map((space, at) => {
    const owner = rows.find(({ tokens }) => tokens.some((one) => one.space === at + 1));
    const found = owner?.tokens.find((one) => one.space === at + 1);
    return { ...space, token: owner && found ? { seat: owner.seat, value: found.value } : null };
  });
  return { ...card, spaces, next: null };
}

/** A row for everybody at the table, those without a token too. */
export function rowsOfAll({ rows }: Reveal, players: number): RevealRow[] {
  return Array.from(
    { length: players },
    (_, seat) =>
      rows.find((one) => one.seat === seat) ?? {
        seat,
        tokens: [],
        sum: 0,
        times: 0,
        verdict: null,
      },
  );
}

const BROUGHT: Record<string, string> = {
  token_earned: 'token',
  primus_taken: 'primus',
  placed: 'place',
  tokens_swapped: 'swap_tokens',
  token_removed: 'remove',
  ordo_swapped: 'swap_ordo',
  positions_swapped: 'swap_positions',
  sequentia_swapped: 'swap_sequentia',
  taken_back: 'lose_token',
  point_lost: 'lose_point',
};

/** Which of a card's two sides somebody used, where it has two and the log says so. */
export function chosenSide({ event, args }: LogEntry, effects: readonly string[]): string | null {
  if (effects.length < 2) return null;
  const used = event === 'drew' ? String(args.deck) : BROUGHT[event];
  const destroyed = event === 'destroyed' ? effects.find((one) => one.startsWith('destroy')) : null;
  return effects.find((one) => one === used) ?? destroyed ?? null;
}
