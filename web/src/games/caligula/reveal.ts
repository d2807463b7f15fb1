/** The card that is being resolved, or was just resolved, told row by row: who has what, and why it is his. */
import type { Words } from '../../wire/words';
import type { Reveal, RevealRow } from './recent';
import { openCards, type CaligulaView, type Civitas, type TokenValue } from './view';

/** The card face up now, in the form of the reveals that the log tells; null if none is. */
export function revealNow(view: CaligulaView): Reveal | null {
  const { resolving } = view.table;
  const card = resolving && openCards(view.table).find(({ at }) => at === resolving.at);
  if (!resolving || !card) return null;
  const gains = view.question?.step === 'Benefit' ? view.actors : [];
  const rows = resolving.sums.map(({ seat, sum }) => ({
    seat,
    sum,
    tokens: tokensOf(card, seat),
    times: gains.includes(seat) ? Number(view.question?.args.times ?? 1) : 0,
    verdict: null,
  }));
  return { civitas: card.id, at: card.at, value: card.value, rows, after: [] };
}

function tokensOf({ spaces }: Civitas, seat: number): RevealRow['tokens'] {
  return spaces.flatMap(({ token }, at) =>
    token?.seat === seat && token.value !== null
      ? [{ value: token.value as TokenValue, space: at + 1 }]
      : [],
  );
}

/** Rows from the highest sum down, of equal sums the one further left first. */
export function ranked(rows: readonly RevealRow[]): RevealRow[] {
  return [...rows].sort((a, b) => b.sum - a.sum || leftmost(a) - leftmost(b));
}

function leftmost({ tokens }: RevealRow): number {
  return Math.min(...tokens.map(({ space }) => space));
}

/** Why a row stands as it does, in a few words. */
export function reasonOf(words: Words, { rows, value }: Reveal, row: RevealRow): string {
  if (row.verdict !== null) return words.label(row.verdict, 'verdict');
  const tied = rows.filter((one) => one !== row && one.sum === row.sum);
  if (value !== null && row.sum < value) return words.board('why.under', { value });
  if (row.times > 0) {
    const times = words.board('why.gains', { times: row.times });
    return tied.length > 0
      ? `${times}, ${words.board('why.left', { space: leftmost(row) })}`
      : times;
  }
  if (tied.some((one) => leftmost(one) < leftmost(row)))
    return words.board('why.tie', { space: leftmost(row) });
  if (rows.some((one) => one.sum > row.sum)) return words.board('why.lower');
  return words.board('why.reaches', { value: value ?? 0 });
}
