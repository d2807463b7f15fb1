/**
 * The buttons of the action bar. A few candidates are offered one by one; many are asked in small questions:
 * first what to do, then argument by argument in the catalogue's order.
 */
import { argumentsOf, valuesOf } from './draft';
import type { Action, Draft, Value } from './types';

/** A button: a whole action, or a pick that narrows the draft. A whole action may go by the one value that tells it apart. */
export type Choice =
  | { kind: 'action'; action: Action; by?: string }
  | { kind: 'verb'; verb: string; count: number }
  | { kind: 'value'; verb: string; name: string; value: Value; count: number };

const FEW = 4;

function byVerb(actions: readonly Action[]): Choice[] {
  return [...new Set(actions.map((action) => action.verb))].map((verb): Choice => {
    const same = actions.filter((action) => action.verb === verb);
    return same.length === 1
      ? { kind: 'action', action: same[0]! }
      : { kind: 'verb', verb, count: same.length };
  });
}

function byArgument(actions: readonly Action[], picks: Readonly<Record<string, Value>>): Choice[] {
  const verb = actions[0]!.verb;
  const name = argumentsOf(actions[0]!).find(
    (one) => !(one in picks) && valuesOf(actions, one).length > 1,
  );
  if (name === undefined) return actions.map((action) => ({ kind: 'action', action }));
  return valuesOf(actions, name).map((value): Choice => {
    const same = actions.filter((action) => action[name] === value);
    return same.length === 1
      ? { kind: 'action', action: same[0]!, by: name }
      : { kind: 'value', verb, name, value, count: same.length };
  });
}

/** What to offer next for a draft. */
export function choicesOf(draft: Draft, few = FEW): Choice[] {
  const { candidates, picks } = draft;
  if (candidates.length <= few) return candidates.map((action) => ({ kind: 'action', action }));
  const verbs = valuesOf(candidates, 'verb');
  return verbs.length > 1 ? byVerb(candidates) : byArgument(candidates, picks);
}
