/** What is said of the pieces, for labels, panels and the text table alike. */
import type { Words } from '../../wire/words';
import { kindOf } from './art';
import {
  holders,
  type Fate,
  type Ladder,
  type Roman,
  type Lying,
  type RomeEvent,
  type SyllaTable,
  type Terms,
  type Token,
} from './view';

/** With a capital. */
export function capital(words: Words, text: string): string {
  return text.charAt(0).toLocaleUpperCase(words.lang) + text.slice(1);
}

/** The name of a token, as a heading. */
export function tokenName(words: Words, token: string): string {
  return token === 'famine' ? words.board('famine') : capital(words, words.label(token, 'token'));
}

/** "Health on space 4, 3 for each token". */
export function markerLine(words: Words, ladder: Ladder, token: Token): string {
  const space = ladder.markers[token];
  return words.board(space < ladder.crisis ? 'marker_crisis' : 'marker_at', {
    name: tokenName(words, token),
    space: space + 1,
    value: ladder.values[space]!,
  });
}

/** Which events hold a piece face down. */
export function heldBy(words: Words, table: SyllaTable, piece: string): string {
  return words.list(holders(table, piece).map(({ id }) => words.label(id, 'event')));
}

/** "Legionary, tilted for: Insula", "Senator, face down: Senatorial purges". */
export function lyingLine(
  words: Words,
  table: SyllaTable,
  { piece, lie }: Pick<Lying, 'piece' | 'lie'>,
  paid?: string,
): string {
  const name = words.label(piece.id, 'piece');
  if (lie.startsWith('down'))
    return words.board('is_down', { piece: name, events: heldBy(words, table, piece.id) });
  if (lie !== 'tilted') return name;
  return paid === undefined
    ? `${name}, ${words.board('tilted')}`
    : words.board('tilted_for', { piece: name, building: words.label(paid, 'building') });
}

/** What tilting a card gives up for this turn. */
export function lossOf(words: Words, piece: string): string {
  return words.text(`board.loss.${kindOf(piece)}`) ?? words.board('no_loss');
}

/** "health token · Vestal": who fights an event and for what. */
export function eventFacts(words: Words, event: RomeEvent): string {
  const fighters = words.list(event.fighters.map((one) => words.label(one, 'fighter')));
  const reward = event.token
    ? words.board('token_of', { token: words.label(event.token, 'token') })
    : words.board('decadence_reward');
  return words.board('event_line', { fighters, reward });
}

/** "A 2, C 1" or nothing. */
export function cubesLine(words: Words, event: RomeEvent): string {
  return event.cubes
    .map((n, seat) => ({ n, seat }))
    .filter(({ n }) => n > 0)
    .map(({ n, seat }) => `${words.name(seat)} ${n}`)
    .join(', ');
}

/** "averted", or "averted: Marcus as First Consul decided the tie". */
export function fateLine(words: Words, event: RomeEvent, fate: Fate): string {
  const line = words.board(`fate_${fate}`);
  return event.decided_by === null
    ? line
    : `${line}: ${words.board('decided', { seat: words.name(event.decided_by) })}`;
}

/** "1st +5 · 2nd +3" or "8 votes +10 · 5 votes +6". */
export function prizesLine(words: Words, terms: Terms): string {
  return terms.prizes
    .map((prize, i) =>
      terms.votes.length > 0
        ? words.board('prize_votes', { votes: terms.votes[i]!, prize })
        : words.board('prize_rank', { rank: words.board(`rank.${i + 1}`), prize }),
    )
    .join(' · ');
}

/** "health +1 for every 5 votes up"; nothing for a work that moves no marker. */
export function helpLine(words: Words, terms: Terms): string {
  if (!terms.moves) return '';
  const name = tokenName(words, terms.moves);
  const step = `${terms.moves === 'famine' ? '−' : '+'}${terms.steps}`;
  return words.board('work_moves', { name, step, votes: terms.votes_per_step });
}

/** What a Roman has and is worth at this moment, in one line each. */
export function romanLines(words: Words, table: SyllaTable, roman: Roman): string[] {
  const pieces = roman.pieces.flatMap((piece) =>
    (['upright', 'tilted', 'down', 'down_tilted'] as const)
      .filter((lie) => piece[lie] > 0)
      .map((lie) => {
        const line = lyingLine(words, table, { piece, lie });
        return piece[lie] > 1 ? `${piece[lie]} × ${line}` : line;
      }),
  );
  const { screen } = roman;
  return [
    words.board('prestige_n', { n: roman.prestige }),
    pieces.join('; ') || words.board('nothing_yet'),
    words.board('now_line', {
      votes: roman.votes.work,
      income: roman.income,
      hunger: roman.hunger,
    }),
    words.board('bids_line', { ...roman.bids }),
    ...(screen ? [screenLine(words, roman)] : []),
  ];
}

/** What lies behind the own screen. */
export function screenLine(words: Words, { screen }: Roman): string {
  if (!screen) return '';
  const tokens = Object.entries(screen.tokens).map(
    ([token, n]) => `${n} ${words.label(token, 'token')}`,
  );
  return words.board('screen_line', { denarii: screen.denarii, tokens: words.list(tokens) });
}
