/** The draft of one action: picks narrow the legal actions until one is left. No game knows about it. */
import type { Draft } from './contract';
import type { Action, Value } from '../../wire/types';

/** True if the action agrees with every pick. */
export function agrees(action: Action, picks: Record<string, Value>): boolean {
  return Object.entries(picks).every(([name, value]) => action[name] === value);
}

/** The draft that these picks make of the legal actions. */
export function draftOf(legal: readonly Action[], picks: Record<string, Value>): Draft {
  const candidates = legal.filter((action) => agrees(action, picks));
  const chosen = Object.keys(picks).length > 0 && candidates.length === 1 ? candidates[0]! : null;
  return { picks, candidates, chosen };
}

/** Adds picks. Picks that contradict the draft start it anew; picks no legal action has leave it as it is. */
export function addPicks(
  legal: readonly Action[],
  draft: Draft,
  picks: Record<string, Value>,
): Draft {
  const both = draftOf(legal, { ...draft.picks, ...picks });
  if (both.candidates.length > 0) return both;
  const fresh = draftOf(legal, picks);
  return fresh.candidates.length > 0 ? fresh : draft;
}

/** What is left of a draft when the legal actions have changed, and what had to be put back. */
export interface Revision {
  picks: Record<string, Value>;
  lost: Record<string, Value>;
}

/** Checks a draft again: picks are kept in their order as long as some legal action has them all; without its verb nothing is left. */
export function revise(legal: readonly Action[], { picks, chosen }: Draft): Revision {
  if (offers(legal, picks)) return { picks: { ...picks }, lost: {} };
  const whole = 'code' in picks && chosen ? chosen : picks;
  const kept: Record<string, Value> = {};
  const lost: Record<string, Value> = {};
  for (const name of new Set(['verb', ...Object.keys(picks), ...Object.keys(whole)])) {
    const value = whole[name];
    if (value === undefined || name === 'code') continue;
    const stays = !('verb' in lost) && offers(legal, { ...kept, [name]: value });
    (stays ? kept : lost)[name] = value;
  }
  return { picks: kept, lost };
}

/** The names of an action's arguments, in the catalogue's order. */
export function argumentsOf(action: Action): string[] {
  return Object.keys(action).filter((name) => name !== 'code' && name !== 'verb');
}

/** The different values that an argument still has among the actions. */
export function valuesOf(actions: readonly Action[], name: string): Value[] {
  return [...new Set(actions.filter((action) => name in action).map((action) => action[name]!))];
}

/** True if some of the actions have these values: the test a board makes to mark a legal target. */
export function offers(actions: readonly Action[], picks: Record<string, Value>): boolean {
  return actions.some((action) => agrees(action, picks));
}
