/** The whole table in words, from the same view as the board. */
import type { Moment, TextSection } from '../../table/state/contract';
import { pileLines } from './cards';
import {
  bagLine,
  bannerLine,
  hallLine,
  holdingLine,
  institutionTitle,
  lacksLine,
  presenceLine,
} from './labels';
import { neighboursOf } from './layout';
import { ranking, total, type MunicipiumTable } from './view';

type Now = Moment<MunicipiumTable>;

function institutions({ view: { table }, words }: Now): TextSection[] {
  return table.institutions.map((institution) => {
    const families = ranking(table, institution).map((one) =>
      presenceLine(words, institution, one),
    );
    const hall = hallLine(words, table, institution);
    return {
      title: institutionTitle(words, institution),
      lines: [
        words.board(`powers.${institution.id}`),
        ...(families.length > 0 ? families : [words.board('nobody')]),
        bannerLine(words, institution),
        words.board('streets_line', {
          list: words.list(
            neighboursOf(institution.id).map((other) => words.label(other, 'institution')),
          ),
        }),
        ...(hall ? [hall] : []),
      ],
    };
  });
}

function supply({ view: { table }, words }: Now): TextSection {
  return {
    title: words.board('supply'),
    lines: [
      words.board('order_line', {
        order: table.temple_order.map((seat) => words.name(seat)).join(', '),
      }),
      bagLine(words, table),
      words.board('stock_line', { favours: table.favours, laurels: table.laurels }),
      words.board('pile_line', {
        n: total(table.pile),
        cards: pileLines(words, table)
          .map(({ text }) => text)
          .join(', '),
      }),
      ...(table.card ? [`${words.board('in_play')}: ${words.label(table.card, 'card')}`] : []),
    ],
  };
}

function families({ view: { table }, words }: Now): TextSection[] {
  return table.families.map((family) => ({
    title: `${words.letter(family.seat)} ${words.name(family.seat)}`,
    lines: [
      words.board('decurions', { n: family.decurions, target: table.target }),
      holdingLine(words, family),
      lacksLine(words, family),
      `${words.board('family_cards')}: ${family.cards.map((card) => words.label(card, 'card')).join(', ') || words.board('none_left')}`,
      ...(family.to_place > 0 ? [words.board('to_place', { n: family.to_place })] : []),
    ],
  }));
}

/** One heading for each institution, then the supply, then the families. */
export function textTable(now: Now): TextSection[] {
  return [...institutions(now), supply(now), ...families(now)];
}
