/** The whole table in words, from the same view as the board. */
import type { Moment, TextSection } from '../../table/state/contract';
import {
  cubesLine,
  eventFacts,
  fateLine,
  helpLine,
  romanLines,
  prizesLine,
  tokenName,
} from './labels';
import { asked, displayed, TOKENS, type RomeEvent, type SyllaTable, type Work } from './view';

type Now = Moment<SyllaTable>;

function sale({ view, words }: Now): TextSection {
  const { table } = view;
  const lines = table.sale
    .filter(({ building }) => building)
    .map(
      ({ colour, building }) =>
        `${words.label(building, 'building')} (${words.label(colour, 'colour')}): ${words.board(`building.${building}`)}`,
    );
  const auction = asked(view, 'Auction');
  if (auction)
    lines.unshift(
      words.board('auction_line', {
        building: words.label(auction.building, 'building'),
        colour: words.label(auction.colour, 'colour'),
        seat: words.name(auction.proposer),
        bid:
          auction.leader === null
            ? words.board('nobody_bids')
            : `${words.name(auction.leader)} ${auction.cards}`,
      }),
    );
  return { title: words.board('sale'), lines: lines.length ? lines : [words.board('nothing_yet')] };
}

function ladder({ view: { table }, words }: Now): TextSection {
  const { markers, values, crisis, famine } = table.ladder;
  return {
    title: words.board('res_publica'),
    lines: [
      ...TOKENS.map((token) =>
        words.board(markers[token] < crisis ? 'marker_crisis' : 'marker_at', {
          name: tokenName(words, token),
          space: markers[token] + 1,
          value: values[markers[token]]!,
        }),
      ),
      words.board('famine_at', { level: famine }),
    ],
  };
}

function eventText({ view: { table }, words }: Now, event: RomeEvent): string {
  return [
    `${words.label(event.id, 'event')}: ${words.board(`effect.${event.id}`)}`,
    eventFacts(words, event),
    cubesLine(words, event),
    table.phase === 'v' ? fateLine(words, event, event.fate) : '',
  ]
    .filter(Boolean)
    .join('. ');
}

function works({ view: { table }, words }: Now): TextSection {
  const { now, next, to_come, built, terms } = table.works;
  const name = (id: string) => words.label(id, 'work');
  const known = (id: Work | null) => (id ? terms[id] : undefined);
  const say = (id: Work) =>
    [name(id), prizesLine(words, known(id)!), helpLine(words, known(id)!)]
      .filter(Boolean)
      .join('. ');
  return {
    title: words.board('works'),
    lines: [
      now ? say(now) : words.board('no_work'),
      ...(next ? [`${words.board('next')}: ${say(next)}`] : []),
      ...(to_come.length > 0
        ? [`${words.board('next_unknown')} ${to_come.map(name).join(', ')}`]
        : []),
      ...(built.length > 0 ? [words.board('built', { works: built.map(name).join(', ') })] : []),
    ],
  };
}

/** Sale and recruits, the ladder, the events, the Great Works, then each roman. */
export function textTable(now: Now): TextSection[] {
  const { table } = now.view;
  const { words } = now;
  return [
    sale(now),
    {
      title: words.board('recruits'),
      lines: [
        ...displayed(table).map(({ id }) => words.label(id, 'piece')),
        words.board('pile', { n: table.pile }),
      ],
    },
    ladder(now),
    { title: words.board('events'), lines: table.events.map((event) => eventText(now, event)) },
    works(now),
    ...table.romans.map((roman) => ({
      title: `${words.letter(roman.seat)} ${words.name(roman.seat)}${
        roman.seat === table.consul ? `, ${words.board('consul')}` : ''
      }`,
      lines: romanLines(words, table, roman),
    })),
  ];
}
