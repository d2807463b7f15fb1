/** What the table knows of Seneca: his score, his seals, the cards that are still to come. */
import type { Words } from '../../../wire/words';
import type { Seneca, SenecaCard } from '../view';

const ICONS: Record<string, string> = {
  parks: 'park',
  rubble: 'rubble',
  roads: 'road',
  colonies: 'colony',
  nero: 'nero',
};

export interface SenecaPart {
  id: string;
  icon: string;
  n: number;
  each?: number;
  points: number;
}

/** The parts of his score in the order of the rules (16.13). */
export function senecaParts({ score = {} }: Seneca): SenecaPart[] {
  return Object.entries(score).map(([id, { n, each, points }]) => ({
    id,
    icon: ICONS[id] ?? id,
    n,
    ...(each === undefined ? {} : { each }),
    points: points ?? n * (each ?? 0),
  }));
}

/** One wax seal of his row: broken or still to come, and the Nero card it brings. */
export interface Seal {
  at: number;
  seen: boolean;
  brings: number | null;
}

/** All seals of the deck; some of them bring the next Nero card, whose points are known. */
export function sealsOf(seneca: Seneca, nero: readonly { points: number }[]): Seal[] {
  const { seals = 0, thresholds = [], unseen = [] } = seneca;
  const all = seals + unseen.filter(({ seal }) => seal).length;
  return Array.from({ length: all }, (_, i) => {
    const step = thresholds.indexOf(i + 1);
    return { at: i + 1, seen: i < seals, brings: step < 0 ? null : (nero[step]?.points ?? null) };
  });
}

/** The cards still to come, equal ones together. */
export function stillToCome(words: Words, unseen: readonly SenecaCard[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { card, seal } of unseen) {
    const name = words.label(card, 'seneca_card');
    const text = seal ? name : words.board('senecas.without_seal', { card: name });
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts];
}
