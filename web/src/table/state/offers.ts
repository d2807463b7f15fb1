/** The answers as a numbered list, for who reads or hears the table in words: each with all that it says and brings. */
import { choicesOf, keyOf, picksOf, type Choice } from './choices';
import type { BoardProps, GameModule, Moment } from './contract';
import type { Table } from './table.svelte';
import type { Words } from '../../wire/words';

export interface Offer {
  key: string;
  text: string;
  /** What it would bring. */
  effect: string;
  press: () => void;
  /** It stands for a whole answer. */
  confirms?: boolean;
}

/** So many whole answers are told one by one; more are asked in small questions. */
const MANY = 24;

export interface Telling {
  table: Table;
  words: Words;
  module: GameModule | null;
  props: BoardProps;
  moment: Moment;
}

function textOf({ words, module, moment }: Telling, choice: Choice): string {
  if (choice.kind === 'verb') return `${words.verb(choice.verb)}\u00a0…`;
  if (choice.kind === 'value')
    return words.capital(words.argument(choice.verb, choice.name, choice.value));
  const heard = module?.heard?.(choice.action, moment) ?? '';
  return `${words.capital(words.action(choice.action))}${heard && `, ${heard}`}`;
}

function effectOf({ table, module, props }: Telling, choice: Choice): string {
  if (choice.kind !== 'action') return '';
  const told = module?.consequences?.({ ...props, draft: table.draft, pointed: choice.action });
  return told?.lines.join(' ') ?? '';
}

function offerOf(telling: Telling, choice: Choice): Offer {
  const { table } = telling;
  return {
    key: keyOf(choice),
    text: textOf(telling, choice),
    effect: effectOf(telling, choice),
    press: () =>
      choice.kind === 'action'
        ? table.drafting.press(choice.action)
        : table.hand.pick(picksOf(choice)),
  };
}

/** What may be answered now, in the order of its numbers; nothing while others decide. */
export function offersOf(telling: Telling): Offer[] {
  const { table, words } = telling;
  if (!table.myTurn) return [];
  const { chosen, picks } = table.draft;
  const back: Offer = {
    key: 'back',
    text: words.frame('table.put_back'),
    effect: '',
    press: () => table.hand.clear(),
  };
  if (chosen) {
    const text = `${words.frame('table.confirm')}: ${words.action(chosen)}`;
    const confirm = () => table.drafting.confirm();
    return [{ key: 'confirm', text, effect: '', press: confirm, confirms: true }, back];
  }
  const all = choicesOf(table.draft, MANY).map((choice) => offerOf(telling, choice));
  return Object.keys(picks).length > 0 ? [...all, back] : all;
}
