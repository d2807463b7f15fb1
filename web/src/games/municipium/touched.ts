/** What a move of others has done to me: where I stand in the institutions, before and after it. */
import type { News } from '../../table/state/contract';
import type { View } from '../../wire/types';
import type { Words } from '../../wire/words';
import { rankLine, toneOf } from './consequences';
import type { Institution, Rank } from './shapes';
import { ranking, type MunicipiumTable } from './view';

/** Who stands in an institution, the strongest first; nobody before ranks are read. */
function standing(table: MunicipiumTable, institution: Institution): number[] {
  return institution.first === null ? [] : ranking(table, institution).map(({ seat }) => seat);
}

function rankIn(seats: readonly number[], seat: number): number | null {
  return seats.includes(seat) ? seats.indexOf(seat) + 1 : null;
}

/** Where a seat's rank in an institution has changed. */
function ranksOf(before: MunicipiumTable, after: MunicipiumTable, you: number): Rank[] {
  return after.institutions.flatMap((now) => {
    const was = before.institutions.find(({ id }) => id === now.id)!;
    const [old, seats] = [standing(before, was), standing(after, now)];
    const rank = { before: rankIn(old, you), after: rankIn(seats, you) };
    if (old.length === 0 || rank.before === rank.after) return [];
    const ahead = seats.slice(0, rank.after === null ? 0 : rank.after - 1);
    const wasAhead = old.slice(0, rank.before === null ? old.length : rank.before - 1);
    return [
      {
        place: now.id,
        influence: 0,
        ...rank,
        ahead: wasAhead.filter((seat) => seats.includes(seat) && !ahead.includes(seat)),
        behind: ahead.filter((seat) => !wasAhead.includes(seat)),
      },
    ];
  });
}

/** The one change that matters most: a loss before a gain. */
export function touched(
  before: View<MunicipiumTable>,
  after: View<MunicipiumTable>,
  you: number,
  words: Words,
): News | null {
  const told = ranksOf(before.table, after.table, you).map((rank) => ({
    text: rankLine(words, you, you, rank),
    tone: toneOf(rank),
  }));
  return told.find(({ tone }) => tone === 'worse') ?? told[0] ?? null;
}
