/**
 * What the board offers itself: a game says which arguments of a verb are pressed on the board, in the order of
 * the clicks, so that the bar counts the rings instead of repeating them as a wall of buttons.
 */
import { valuesOf } from './draft';
import type { Draft } from './contract';
import type { Action, Value } from '../../wire/types';

/** One click on the board: the arguments it settles and what is pressed, a key of `[board.ringed]`. */
export interface Ring {
  noun: string;
  by: string[];
  /** Two things of a kind, in no order of their own: each of them is ringed. */
  pair?: boolean;
}

/** The clicks of every verb that can be answered on the board alone. */
export type Rings = Readonly<Record<string, Ring[]>>;

/** How many things of a kind are ringed now. */
export interface Count {
  noun: string;
  n: number;
}

function nextRing(rings: Ring[], same: readonly Action[]): Ring | undefined {
  return rings.find(({ by }) => by.some((name) => valuesOf(same, name).length > 1)) ?? rings[0];
}

/** What is ringed on the board, and the candidates that only the bar offers. */
export function ringedOf(draft: Draft, rings: Rings): { counts: Count[]; rest: Action[] } {
  const things = new Map<string, Set<string>>();
  const rest: Action[] = [];
  for (const verb of valuesOf(draft.candidates, 'verb')) {
    const same = draft.candidates.filter((action) => action.verb === verb);
    const ring = nextRing(rings[String(verb)] ?? [], same);
    if (!ring) rest.push(...same);
    else for (const action of same) note(things, ring, action);
  }
  return { counts: [...things].map(([noun, all]) => ({ noun, n: all.size })), rest };
}

function note(things: Map<string, Set<string>>, { noun, by, pair }: Ring, action: Action): void {
  const values: Value[] = by.map((name) => action[name] ?? null);
  const known = things.get(noun) ?? new Set();
  for (const thing of pair ? values : [values]) known.add(JSON.stringify(thing));
  things.set(noun, known);
}
