/** What a choice would bring, in words: the rules say it (`view.preview`), the page only tells it. */
import type { Account, BoardProps, Tone } from '../../table/state/contract';
import type { Words } from '../../wire/words';
import type { Gain, Gathering, Preview, Rank } from './shapes';
import type { MunicipiumTable } from './view';

type Props = BoardProps<MunicipiumTable>;

/** Letters that a button has room for, under its own words. */
const BRIEF = 36;

function institution(words: Words, id: string): string {
  return words.label(id, 'institution');
}

/** How a family stands in an institution afterwards. */
function changeOf({ before, after }: Rank): 'none' | 'same' | 'up' | 'down' {
  if (after === null) return 'none';
  if (after === before) return 'same';
  return before === null || after < before ? 'up' : 'down';
}

const TONES: Record<ReturnType<typeof changeOf>, Tone | null> = {
  none: 'worse',
  same: null,
  up: 'better',
  down: 'worse',
};

/** Whether a family's change of rank is good or bad news for it. */
export function toneOf(rank: Rank): Tone | null {
  return TONES[changeOf(rank)];
}

/** "Basilica: you become 2nd, ahead of Marcus". */
export function rankLine(words: Words, you: number | null, seat: number, rank: Rank): string {
  const who = seat === you ? 'you' : 'they';
  const change = changeOf(rank);
  const passed = change === 'down' ? rank.behind : rank.ahead;
  const names = words.list(passed.map((one) => words.name(one)));
  const line = words.board(`then.${who}_${change}`, {
    seat: words.name(seat),
    rank: rank.after === null ? '' : words.board(`then.rank_${rank.after}`),
  });
  const tail = passed.length
    ? ` ${words.board(change === 'down' ? 'then.behind' : 'then.ahead', { names })}`
    : '';
  return words.about(institution(words, rank.place), `${line}${tail}`);
}

function gainLine(words: Words, { seat, gets, lacks, then }: Gain): string {
  const what = words.label(gets, 'piece', 'a');
  return words.board('then.gains', { seat: words.name(seat), what, lacks, then });
}

/** "Marcus: an advocate". */
function briefGain(words: Words, { seat, gets }: Gain): string {
  return words.about(words.name(seat), words.label(gets, 'piece', 'a'));
}

function places(words: Words, ids: readonly string[]): string {
  return ids.map((id) => institution(words, id)).join(', ');
}

function gatheringLine(words: Words, { place, banner, first, second }: Gathering): string {
  return words.board('then.gathers', {
    institution: institution(words, place),
    citizens: words.list(banner.map((one) => words.label(one, 'citizen'))),
    first: words.label(first, 'seat'),
    second: words.label(second, 'seat'),
  });
}

/** What the card pressed would bring. */
function cardAccount(words: Words, preview: Preview, card: string): Account | null {
  const title = words.label(card, 'card');
  if (card === 'praefect_visit' && preview.praefect) {
    const { hall, gains } = preview.praefect;
    const lines = gains.map((gain) => gainLine(words, gain));
    return {
      title: words.board('then.praefect', { institution: institution(words, hall) }),
      lines: lines.length ? lines : [words.board('then.nobody')],
      brief: gains.length
        ? gains.map((gain) => briefGain(words, gain)).join(', ')
        : words.board('then.nobody'),
      paragraph: '3.2',
    };
  }
  if (card === 'citizens_invitation' && preview.gatherings) {
    const lines = preview.gatherings.map((one) => gatheringLine(words, one));
    return {
      title,
      lines: lines.length ? lines : [words.board('then.no_banner')],
      brief: preview.gatherings.length
        ? words.board('then.fills', {
            places: places(
              words,
              preview.gatherings.map(({ place }) => place),
            ),
          })
        : words.board('then.no_banner'),
      paragraph: '3.7',
    };
  }
  if (card === 'your_powers' && preview.powers) {
    const lines = preview.powers.map((id) =>
      words.about(institution(words, id), words.board(`power.${id}`)),
    );
    return {
      title,
      lines: lines.length ? lines : [words.board('then.no_power')],
      brief: preview.powers.length
        ? words.board('then.uses', { places: places(words, preview.powers) })
        : words.board('then.no_power'),
      paragraph: '4.5',
    };
  }
  return null;
}

/** The first of the changes, if it is short. */
function briefRank(
  words: Words,
  you: number | null,
  seat: number,
  ranks: readonly Rank[],
): string | undefined {
  const line = ranks[0] && rankLine(words, you, seat, ranks[0]);
  return line && line.length <= BRIEF ? line : undefined;
}

/** What the chosen or pointed action would bring; null if there is nothing to foresee. */
export function consequences({ view, draft, pointed, you, words }: Props): Account | null {
  const preview = (view.preview ?? {}) as Preview;
  const action = draft.chosen ?? pointed;
  if (!action) return null;
  const move = preview.moves?.find(({ code }) => code === action.code);
  if (move) {
    const seat = typeof action.owner === 'number' ? action.owner : (you ?? 0);
    const ranks = [...move.ranks].reverse();
    return {
      title: words.capital(words.action(action)),
      lines: ranks.map((rank) => rankLine(words, you, seat, rank)),
      brief: briefRank(words, you, seat, ranks),
      tones: seat === you ? ranks.map(toneOf) : [],
      paragraph: '3.1',
    };
  }
  const richer = preview.sets?.find(({ code }) => code === action.code);
  if (richer) {
    const line =
      richer.lacks === 0
        ? words.board('then.completes')
        : words.board('then.lacks', { lacks: richer.lacks });
    const tones: Tone[] = richer.lacks === 0 ? ['better'] : [];
    const title = words.capital(words.action(action));
    return { title, lines: [line], tones, brief: line, paragraph: '6.1' };
  }
  if (action.verb === 'invoke') {
    const line = words.board(`power.${String(action.institution)}`);
    const title = words.capital(words.action(action));
    return { title, lines: [line], brief: line, paragraph: view.question?.paragraph };
  }
  if (action.verb === 'use') return cardAccount(words, preview, String(action.card));
  if (action.verb === 'turn' && preview.pile) {
    const kinds = Object.entries(preview.pile).filter(([, n]) => n > 0);
    const lines = kinds.map(([card, n]) => `${n} × ${words.label(card, 'card')}`);
    const title = words.capital(words.action(action));
    return { title, lines, brief: lines.join(', '), paragraph: '2.4' };
  }
  return null;
}
