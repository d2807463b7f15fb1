/** Which problem comes next. */
import type { ProblemCard } from '../wire/messages';

/** What somebody wants to solve. */
export interface Wish {
  game: string | null;
  theme: string | null;
  /** So many points above somebody's own level. */
  above: number;
}

/** The address of somebody's own mistakes, below that of the problems. */
export const MINE = 'mine';
const MIDDLE = 1000;
const STEP = 250;
/** What can be wished of the level: easier, about one's own, harder. */
export const LEVELS = { easier: -STEP, own: 0, harder: STEP } as const;

export const fits = (card: ProblemCard, { game, theme }: Wish): boolean =>
  (game === null || card.game === game) && (theme === null || card.themes.includes(theme));

/** The unsolved problem nearest to the level somebody wants; null if none is left. */
export function nextOf(
  cards: readonly ProblemCard[],
  wish: Wish,
  levels: Readonly<Record<string, number>>,
  tried: (card: ProblemCard) => boolean,
): ProblemCard | null {
  const far = (card: ProblemCard) =>
    Math.abs(card.level - (levels[card.game] ?? MIDDLE) - wish.above);
  const left = cards.filter((card) => fits(card, wish) && !tried(card));
  return left.reduce<ProblemCard | null>(
    (best, card) => (best === null || far(card) < far(best) ? card : best),
    null,
  );
}

/** What was told, one after the other: the same again and again once, and nothing between whole sentences. */
export function inARow(told: readonly string[]): string {
  const runs: { one: string; times: number }[] = [];
  for (const one of told) {
    const last = runs.at(-1);
    if (last?.one === one) last.times += 1;
    else runs.push({ one, times: 1 });
  }
  const said = runs.map(({ one, times }) =>
    times === 1 ? one : one.replace(/(\.?)$/, ` (${times}×)$1`),
  );
  return said.join(' · ').replaceAll('. · ', '. ');
}
