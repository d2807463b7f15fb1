/**
 * The buttons of the action bar. A few candidates are offered one by one; many are asked in small questions:
 * first what to do, then argument by argument in the catalogue's order.
 */
import { argumentsOf, valuesOf } from './draft';
import type { Draft, GameModule } from './contract';
import type { Action, Value } from '../../wire/types';

/** A button: a whole action, or a pick that narrows the draft. A whole action may go by the one value that tells it apart. */
export type Choice =
  | { kind: 'action'; action: Action; by?: string }
  | { kind: 'verb'; verb: string; count: number }
  | { kind: 'value'; verb: string; name: string; value: Value; count: number };

/** So many choices stand side by side as buttons. */
export const FEW = 4;

/** Verbs that leave something undone: they come last, and are quiet. */
const QUIET = new Set(['pass', 'decline', 'abstain', 'hold', 'keep', 'stay', 'done', 'end']);

/** Whether a button only leaves something undone. */
export function isQuiet(choice: Choice): boolean {
  return choice.kind === 'action' && QUIET.has(choice.action.verb);
}

function quietLast(choices: readonly Choice[]): Choice[] {
  return [...choices.filter((one) => !isQuiet(one)), ...choices.filter(isQuiet)];
}

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

/** The one argument that tells a few actions of the same verb apart, unless it is a bare number. */
function tellsApart(actions: readonly Action[]): string | undefined {
  if (actions.length < 2 || valuesOf(actions, 'verb').length > 1) return undefined;
  const different = argumentsOf(actions[0]!).filter((name) => valuesOf(actions, name).length > 1);
  const [name] = different;
  return different.length === 1 && typeof actions[0]![name!] === 'string' ? name : undefined;
}

/** What to offer next for a draft; what leaves something undone comes last. */
export function choicesOf(draft: Draft, few = FEW): Choice[] {
  const { candidates, picks } = draft;
  if (candidates.length <= few) {
    const by = tellsApart(candidates);
    return quietLast(
      candidates.map((action): Choice => ({ kind: 'action', action, ...(by && { by }) })),
    );
  }
  const verbs = valuesOf(candidates, 'verb');
  return quietLast(verbs.length > 1 ? byVerb(candidates) : byArgument(candidates, picks));
}

/** The verb that a button is about. */
export function verbOf(choice: Choice): string {
  return choice.kind === 'action' ? choice.action.verb : choice.verb;
}

/** The values that a button names: the pick's, the one that tells an action apart, or all of the action's. */
function namedBy(choice: Choice): { verb: string; args: [string, Value][] } {
  if (choice.kind === 'verb') return { verb: choice.verb, args: [] };
  if (choice.kind === 'value') return { verb: choice.verb, args: [[choice.name, choice.value]] };
  const { action, by } = choice;
  const names = by ? [by] : argumentsOf(action);
  return { verb: action.verb, args: names.map((name) => [name, action[name]!]) };
}

type Icons = NonNullable<GameModule['icons']>;

/** The game's little pictures of what a button names, in the order of its words. */
export function picturesOf(
  choice: Choice,
  icons: Icons,
  domainOf: (verb: string, name: string) => string | null,
): Icons[string][] {
  const { verb, args } = namedBy(choice);
  return args.flatMap(([name, value]) => icons[`${domainOf(verb, name)}:${String(value)}`] ?? []);
}

/** What a button settles of the draft. */
export function picksOf(choice: Choice): Record<string, Value> {
  if (choice.kind === 'action') return { code: choice.action.code };
  if (choice.kind === 'verb') return { verb: choice.verb };
  return { verb: choice.verb, [choice.name]: choice.value };
}

/** A name for a button that stays the same while the draft does. */
export function keyOf(choice: Choice): string {
  if (choice.kind === 'action') return `a${choice.action.code}`;
  return choice.kind === 'verb' ? `v${choice.verb}` : `x${choice.name}${String(choice.value)}`;
}
