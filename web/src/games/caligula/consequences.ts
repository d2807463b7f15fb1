/** What a choice would bring, in words: the rules say it (`view.preview`), the page only tells it. */
import type { Account, BoardProps, Tone } from '../../table/state/contract';
import type { Action } from '../../wire/types';
import type { Words } from '../../wire/words';
import type { Answer, Kind, Needs, Preview, Prospect } from './shapes';
import type { CaligulaTable } from './view';

type Props = BoardProps<CaligulaTable>;

/** Where the rules say who has the effect of a card. */
const SERVED: Record<Kind, string> = { predilection: '4.2', collective: '4.3', negative: '4.4' };

function numbers(words: Words, all: readonly number[]): string {
  return words.either(all.map((n) => String(n).replace('-', '−')));
}

/** Whether nobody else can come to have the effect of a card that only one has. */
function isMine({ kind, reaches, rivals, room }: Prospect): boolean {
  return kind === 'predilection' && reaches === 'surely' && room === 0 && !rivals.length;
}

/** Whether the card's value is reached, and what that means on a card of its kind. */
function reachLine(words: Words, card: Prospect): string {
  return words.board(`then.${card.kind}_${isMine(card) ? 'yours' : card.reaches}`);
}

/** More tokens may still come: only a card that strikes is bad news now. */
function reachTone(card: Prospect): Tone | null {
  if (card.reaches === 'never') return card.kind === 'negative' ? 'worse' : null;
  const served = card.kind === 'predilection' ? isMine(card) : card.reaches === 'surely';
  return served ? 'better' : null;
}

function cardAccount(words: Words, action: Action, card: Prospect): Account {
  const lines = [
    words.board('then.sum', { sums: numbers(words, card.sums), value: card.value }),
    reachLine(words, card),
  ];
  if (card.kind !== 'negative' && card.times.some((n) => n > 1))
    lines.push(words.board('then.times', { times: numbers(words, card.times) }));
  for (const { seat, tokens } of card.rivals)
    lines.push(words.board('then.rivals', { seat: words.name(seat), n: tokens }));
  lines.push(words.board(card.room > 0 ? 'then.room' : 'then.no_room', { n: card.room }));
  return {
    title: words.capital(words.action(action)),
    lines,
    tones: [null, reachTone(card)],
    brief: lines[0],
    paragraph: SERVED[card.kind],
  };
}

function needLines(words: Words, { life, blows, guards, others }: Needs): string[] {
  const lines = [words.board('then.life', { life })];
  if (blows > 0) lines.push(words.board('then.blows', { blows }));
  if (guards > 0) lines.push(words.board('then.guards', { n: guards }));
  lines.push(words.board('then.others', { n: others }));
  return lines;
}

function answerLines(words: Words, action: Action, { hoods, daggers, falls }: Answer): string[] {
  const strikes = falls === 'surely' && ['strike', 'hold'].includes(String(action.verb));
  return [
    words.board('then.left', { hoods, daggers }),
    words.board(strikes ? 'then.strike_surely' : `then.falls_${falls}`),
  ];
}

/** What the plot needs, and what the answer chosen or pointed at would leave. */
function plotAccount(words: Words, action: Action | null, preview: Preview, needs: Needs): Account {
  const answer = preview.answers?.find(({ code }) => code === action?.code);
  const lines = action && answer ? answerLines(words, action, answer) : [];
  return {
    title: action ? words.capital(words.action(action)) : words.board('then.needs'),
    lines: [...lines, ...needLines(words, needs)],
    brief: lines[0],
    paragraph: '9.3',
  };
}

/** What the chosen or pointed action would bring, or what is to be known anyhow. */
export function consequences({ view, draft, pointed, words }: Props): Account | null {
  const preview = (view.preview ?? {}) as Preview;
  const action = draft.chosen ?? pointed;
  if (preview.needs) return plotAccount(words, action, preview, preview.needs);
  const card = preview.cards?.find(({ code }) => code === action?.code);
  return action && card ? cardAccount(words, action, card) : null;
}
