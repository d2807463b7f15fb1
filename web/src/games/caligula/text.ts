/** The whole table in words, from the same view as the board. */
import type { Moment, TextSection } from '../../table/state/contract';
import {
  augustusLabel,
  cardLabel,
  deckLabel,
  ordoLabel,
  plotWord,
  romanLine,
  sequentiaLabel,
} from './labels';
import { laidBy, spread, type CaligulaTable } from './view';

type Now = Moment<CaligulaTable>;

function order({ view: { table }, words }: Now): TextSection[] {
  return [
    {
      title: words.board('sequentia'),
      lines: table.sequentia.map((card, at) => sequentiaLabel(words, card, at)),
    },
    {
      title: words.board('ordo'),
      lines: table.ordo.map((seat, at) => ordoLabel(words, seat, at)),
    },
  ];
}

function factions({ view: { table }, words }: Now): TextSection[] {
  return table.factions.map((row) => ({
    title: words.label(row.id, 'faction'),
    lines: [
      ...row.cards.filter((card) => card !== null).map((card) => cardLabel(words, card)),
      deckLabel(words, row),
    ],
  }));
}

function palace({ view: { table }, words }: Now): TextSection {
  const { piles } = table;
  return {
    title: words.board('palace'),
    lines: [
      augustusLabel(words, table.emperor, true),
      ...table.candidates.map((one) => augustusLabel(words, one, false)),
      words.board('pile_line', { name: words.label('coniura', 'deck'), n: piles.coniura }),
      words.board('pile_line', { name: words.label('pugio', 'deck'), n: piles.pugio }),
      words.board('pile_augusti_line', { n: piles.augusti }),
      words.board('pile_conspiracy_line', { n: table.conspiracy_points }),
    ],
  };
}

function conspiracy({ view, words }: Now): TextSection[] {
  const { conspiracy: plot, ordo } = view.table;
  if (!plot) return [];
  const lines =
    plot.stake > 0
      ? ordo.map((seat) =>
          words.board('plot_line', {
            seat,
            n: laidBy(plot, seat).length,
            word: plotWord(words, view, plot, seat),
          }),
        )
      : [words.board('attempt_line', { life: plot.life, blows: plot.blows })];
  return [{ title: words.board('conspiracy'), lines }];
}

function romans({ view: { table }, words }: Now): TextSection[] {
  return table.romans.map((roman) => ({
    title: `${words.letter(roman.seat)} ${words.name(roman.seat)}`,
    lines: [romanLine(words, table, roman)],
  }));
}

function own({ view: { table }, words }: Now): TextSection[] {
  if (!table.mine) return [];
  const { supply, hand } = table.mine;
  const tokens = supply.map((token) => words.label(token, 'token', 'face')).join(', ');
  const cards = spread(hand).map((card) => words.label(card, 'card'));
  return [
    { title: words.board('your_tokens'), lines: [tokens || words.board('nobody')] },
    {
      title: words.board('your_hand', { n: cards.length }),
      lines: [cards.join(', ') || words.board('nobody')],
    },
  ];
}

/** Order, factions, palace, conspiracy, players, and what is one's own. */
export function textTable(now: Now): TextSection[] {
  return [
    ...order(now),
    ...factions(now),
    palace(now),
    ...conspiracy(now),
    ...romans(now),
    ...own(now),
  ];
}
