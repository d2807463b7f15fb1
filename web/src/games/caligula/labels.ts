/** Sentences about the pieces, for labels, tooltips and the text table. */
import type { BoardProps } from '../../table/state/contract';
import type { ForYou, Spoken } from '../../table/state/signs';
import type { Words } from '../../wire/words';
import type { Preview } from './shapes';
import {
  faceOf,
  NUMERALS,
  type Augustus,
  type CaligulaTable,
  type Civitas,
  type Conspiracy,
  type FactionRow,
  type Roman,
  type SequentiaCard,
  laidBy,
} from './view';

/** "the highest sum of 3 or more". */
export function needLine(words: Words, { kind, value }: Civitas): string {
  return words.board(`need.${kind}`, { value });
}

/** "draw a Pugio card AUT draw a Coniura card". */
export function effectsLine(words: Words, effects: readonly string[]): string {
  return effects.map((one) => words.label(one, 'effect')).join(` ${words.board('aut')} `);
}

/** "Only the highest sum of 3 or more may draw a Pugio card or draw a Coniura card." */
export function cardSentence(words: Words, { kind, value, effects }: Civitas): string {
  const deeds = effects.map((one) => words.label(one, 'effect'));
  return words.board(`say.${kind}`, { value, effects: deeds.join(` ${words.board('say.or')} `) });
}

const KIND_RULES: Record<string, string> = {
  predilection: '4.2',
  collective: '4.3',
  negative: '4.4',
};

/** What a card says of itself, and which of my tokens would surely reach it, as the rules foresee. */
export function cardSays(scene: BoardProps<CaligulaTable>, card: Civitas): Spoken {
  const { words, view } = scene;
  const all = ((view.preview ?? {}) as Preview).cards ?? [];
  const here = all.filter(({ civitas }) => civitas === card.id);
  const sure = here.flatMap(({ code, reaches }) => {
    const action = scene.legal.find((one) => one.code === code);
    return action && reaches === 'surely'
      ? [words.label(action.token ?? null, 'token', 'face')]
      : [];
  });
  const forYou: ForYou =
    sure.length > 0
      ? { text: words.board('for_you.surely', { tokens: words.either(sure) }), tone: 'better' }
      : { text: words.board('for_you.never'), tone: 'worse' };
  return {
    name: words.label(card.at, 'place'),
    text: cardSentence(words, card),
    paragraph: KIND_RULES[card.kind] ?? '4.1',
    forYou: here.length > 0 && scene.legal.length > 0 ? forYou : null,
  };
}

function spaceWord(words: Words, { spaces }: Civitas, at: number): string {
  const space = spaces[at]!;
  if (space.token) {
    const name = words.name(space.token.seat);
    return space.token.value === null ? name : `${name} ${faceOf(space.token.value)}`;
  }
  return words.board(space.usable ? 'free' : 'closed');
}

/** "1 Livia, 2 free, 3 closed". */
export function spacesLine(words: Words, card: Civitas): string {
  return card.spaces.map((_, at) => `${at + 1} ${spaceWord(words, card, at)}`).join(', ');
}

/** The whole card in one sentence. */
export function cardLabel(words: Words, card: Civitas): string {
  const next =
    card.next === null ? words.board('full') : words.board('next_space', { space: card.next });
  return `${words.label(card.at, 'place')}: ${cardSentence(words, card)} ${words.board('spaces')}: ${spacesLine(words, card)}. ${next}`;
}

/** "Legionarii I, space 2: Livia". */
export function spaceLabel(words: Words, card: Civitas, at: number): string {
  return words.board('space_line', {
    place: words.label(card.at, 'place'),
    space: at + 1,
    who: spaceWord(words, card, at),
  });
}

/** "Sequentia III: Legionarii, Nobiles (marked)". */
export function sequentiaLabel(words: Words, card: SequentiaCard, at: number): string {
  const line = `${words.board('sequentia')} ${NUMERALS[at]}: ${words.label(card.id, 'sequentia')}`;
  return card.marker ? `${line} (${words.board('marked')})` : line;
}

/** "Ordo II: Livia". */
export function ordoLabel(words: Words, seat: number, at: number): string {
  return `${words.board('ordo')} ${NUMERALS[at]}: ${words.name(seat)}`;
}

/** "Otho: life 2, 3 points a round, 1 favour space; Favors: Livia". */
export function augustusLabel(words: Words, augustus: Augustus, emperor: boolean): string {
  const line = words.board('augustus_line', {
    role: words.board(emperor ? 'emperor' : 'candidate'),
    name: words.label(augustus.id, 'augustus'),
    life: augustus.life,
    points: augustus.points,
    spaces: augustus.spaces,
    favours: augustus.favours.map((seat) => words.name(seat)).join(', ') || words.board('nobody'),
  });
  return augustus.named ? `${line} (${words.board('named')})` : line;
}

/** "Legionarii deck: 5 cards". */
export function deckLabel(words: Words, { id, deck }: FactionRow): string {
  return words.board('faction_deck', { faction: words.label(id, 'faction'), n: deck });
}

/** Where somebody stands in the plot. */
export function plotWord(words: Words, view: { actors: number[] }, plot: Conspiracy, seat: number) {
  if (plot.passed.includes(seat)) return words.board('plot_passed');
  if (seat === plot.chief) return words.board('plot_chief');
  if (plot.stake > 0 && view.actors.includes(seat)) return words.board('plot_speaks');
  const total = laidBy(plot, seat).length;
  return words.board(total === plot.stake ? 'plot_joins' : 'plot_waits');
}

/** What a Favor brings now: points under the emperor, a candidate's name, or nothing. */
export function favourWord(words: Words, table: CaligulaTable, { favour }: Roman): string {
  if (favour === 'emperor') return `+${table.emperor.points}`;
  if (favour === 'in_hand') return '–';
  const named = table.candidates.find((one) => one.named);
  return named ? words.label(named.id, 'augustus') : words.label('candidate', 'resting');
}

/** Everything public of a player in one sentence. */
export function romanLine(words: Words, table: CaligulaTable, roman: Roman): string {
  const parts = [
    words.board('victory_points', { n: roman.victory }),
    words.board('conspiracy_points_n', { n: roman.conspiracy }),
    words.board('cards_in_hand', { n: roman.cards }),
    words.board('tokens_left', { n: roman.supply }),
    words.board('favour_is', { where: words.label(roman.favour, 'resting') }),
    ...(roman.earned.length > 0
      ? [words.board('earned', { tokens: roman.earned.join(', ') })]
      : []),
    ...(table.primus === roman.seat ? [words.board('holds_primus')] : []),
  ];
  return parts.join('; ');
}
