/** What a choice would bring, told verb by verb: for boards whose questions each foresee something of their own. */
import type { Account, BoardProps, Tone } from './contract';
import type { Action } from '../../wire/types';

/** Letters that a button has room for, in two lines under its own words. */
const BRIEF = 36;

/** What is told of an answer, nothing if nothing is foreseen; the first line stands on its button too, if it is short. */
export type Telling<Table> = (props: BoardProps<Table>, action: Action) => string[];

/** Whether the first line of what is told of an answer is good or bad news. */
export type Judging<Table> = (props: BoardProps<Table>, action: Action) => Tone | null;

/** The account of the chosen or pointed action; null if there is nothing to foresee. */
export function accountOf<Table>(
  tellings: Record<string, Telling<Table>>,
  props: BoardProps<Table>,
  judge: Judging<Table>,
): Account | null {
  const { view, draft, pointed, words } = props;
  const action = draft.chosen ?? pointed;
  const lines = action ? (tellings[action.verb]?.(props, action) ?? []) : [];
  if (!action || lines.length === 0) return null;
  return {
    title: words.capital(words.action(action)),
    lines: lines.map((line) => words.capital(line)),
    tones: [judge(props, action)],
    brief: lines[0]!.length <= BRIEF ? lines[0] : undefined,
    paragraph: view.question?.paragraph,
  };
}
