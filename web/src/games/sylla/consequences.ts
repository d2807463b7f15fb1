/** What a choice would bring, in words: the rules say it (`view.preview` and the open table), the page only tells it. */
import { accountOf, type Judging, type Telling } from '../../table/state/accounts';
import type { Account, BoardProps, Tone } from '../../table/state/contract';
import type { Action } from '../../wire/types';
import type { Words } from '../../wire/words';
import { kindOf } from './art';
import { lossOf, markerLine } from './labels';
import { asked, foreseen, type Fate, type SyllaTable, type SyllaView, type Token } from './view';

type Props = BoardProps<SyllaTable>;

const FATES: readonly Fate[] = ['averted', 'level', 'strikes'];

function lossLine(words: Words, powers: number): string {
  return powers > 0 ? words.board('powers_lost', { n: powers }) : words.board('no_loss');
}

function bid({ view, words }: Props, { votes }: Action): string[] {
  const price = foreseen(view).prices?.[Number(votes)];
  return price === undefined ? [] : [words.board('pays_if_elected', { n: price })];
}

/** What a bid costs at least, and what it is for. */
function pledge({ view, words }: Props, { cards }: Action): string[] {
  const powers = foreseen(view).losses?.[Number(cards) - 1];
  const auction = asked(view, 'Auction');
  if (powers === undefined || !auction) return [];
  return [lossLine(words, powers), buildingLine(words, auction.building)];
}

function buildingLine(words: Words, building: string): string {
  return words.about(words.label(building, 'building'), words.board(`building.${building}`));
}

/** What a tile does, and who could bid how much for it. */
function offer({ view, words }: Props, { building, colour }: Action): string[] {
  const list = view.table.romans
    .map(({ seat, bids }) => `${words.name(seat)} ${bids[colour as keyof typeof bids]}`)
    .join(', ');
  return [words.board(`building.${String(building)}`), words.board('most_of', { list })];
}

function recruit({ words }: Props, { piece }: Action): string[] {
  return [words.board(`power.${kindOf(String(piece))}`)];
}

/** What a token is worth where its marker stands, and how many of them the player has. */
function take({ view, you, words }: Props, { token }: Action): string[] {
  const { ladder, romans } = view.table;
  const value = ladder.values[ladder.markers[token as Token]]!;
  const own = you === null ? null : romans[you]!.screen;
  const had = own ? [words.board('you_have', { n: own.tokens[token as Token] })] : [];
  return [words.board('each', { value }), markerLine(words, ladder, token as Token), ...had];
}

/** What giving up a card loses in this turn. */
function give({ words }: Props, { piece, posture }: Action): string[] {
  return posture === undefined || posture === 'upright' ? [lossOf(words, String(piece))] : [];
}

/** "averted: Famine, Floods". */
function fateOf(view: SyllaView, words: Words, fates: readonly Fate[], fate: Fate): string[] {
  const events = view.table.events.filter((_, at) => fates[at] === fate);
  const names = words.list(events.map(({ id }) => words.label(id, 'event')));
  return events.length ? [words.about(words.board(`fate_${fate}`), names)] : [];
}

/** What becomes of the event with one cube more, and then of all four. */
function place({ view, words }: Props, { event }: Action): string[] {
  const at = view.table.events.findIndex(({ id }) => id === event);
  const { fates, ladders } = foreseen(view);
  const after = fates?.[at];
  if (!after) return [];
  const level = ladders?.[at]?.famine;
  return [
    words.about(words.board('with_yours'), words.board(`fate_${after[at]}`)),
    ...FATES.flatMap((fate) => fateOf(view, words, after, fate)),
    ...(level === undefined ? [] : [words.board('famine_at', { level })]),
  ];
}

function strike({ words }: Props, { event }: Action): string[] {
  return [words.board(`effect.${String(event)}`)];
}

function vote({ view, you, words }: Props, { thumb, denarii }: Action): string[] {
  const { plebs, work } = foreseen(view);
  const fist = Number(denarii);
  const sure = plebs?.[fist];
  const prize = thumb === 'up' ? work?.[fist] : sure === undefined ? undefined : span(sure);
  if (!prize || you === null) return [];
  const { least, most } = prize;
  return [
    least === most
      ? words.board('gain_sure', { n: least })
      : words.board('gain_span', { least, most }),
    words.board('votes_n', { n: view.table.romans[you]!.votes.work + fist }),
  ];
}

function span(n: number): { least: number; most: number } {
  return { least: n, most: n };
}

function free({ words }: Props): string[] {
  return [words.board('free_rule')];
}

const TELLINGS: Record<string, Telling<SyllaTable>> = {
  bid,
  pledge,
  offer,
  recruit,
  take,
  tilt: give,
  turn: give,
  place,
  avert: strike,
  remove: strike,
  vote,
  free,
};

const FATE_TONES: Partial<Record<Fate, Tone>> = { averted: 'better', strikes: 'worse' };

/** Cubes avert what would strike; cards given up cost powers, or nothing. */
const judge: Judging<SyllaTable> = ({ view, words }, { verb, cards, event, piece }) => {
  const { fates, losses } = foreseen(view);
  const at = view.table.events.findIndex(({ id }) => id === event);
  const fate = fates?.[at]?.[at];
  if (verb === 'place') return (fate && FATE_TONES[fate]) ?? null;
  if (verb === 'pledge') return losses?.[Number(cards) - 1] ? 'worse' : 'better';
  if (verb === 'tilt' || verb === 'turn')
    return lossOf(words, String(piece)) !== words.board('no_loss') ? 'worse' : 'better';
  return null;
};

/** What the chosen or pointed action would bring; null if there is nothing to foresee. */
export function consequences(props: Props): Account | null {
  return accountOf(TELLINGS, props, judge);
}
