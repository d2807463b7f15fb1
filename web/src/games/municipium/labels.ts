/** Names of pieces in words, for those who hear the board and for the text table. */
import type { Spoken } from '../../table/state/signs';
import type { Words } from '../../wire/words';
import type { Citizen, Counts, Family, Institution, MunicipiumTable, Presence } from './view';
import { CITIZENS, missing, NUMERALS, ranking, total } from './view';

/** "Tavern (I)". */
export function institutionTitle(words: Words, institution: Institution): string {
  return `${words.label(institution.id, 'institution')} (${NUMERALS[institution.id]})`;
}

/** "2 pawns, influence 3, first". */
export function presenceLine(words: Words, institution: Institution, presence: Presence): string {
  const parts = [
    words.board('pawns', { n: presence.plain + presence.laurelled }),
    words.board('influence', { n: presence.influence }),
  ];
  if (presence.laurelled > 0)
    parts.splice(1, 0, words.board('laurelled', { n: presence.laurelled }));
  if (institution.first === presence.seat) parts.push(words.board('first'));
  if (institution.second === presence.seat) parts.push(words.board('second'));
  return `${words.name(presence.seat)}: ${parts.join(', ')}`;
}

/** Citizens in words: "priest, 2 × soldier", or "nobody". */
export function citizensLine(words: Words, citizens: readonly Citizen[]): string {
  const counts: Counts = {};
  for (const kind of citizens) counts[kind] = (counts[kind] ?? 0) + 1;
  return countsLine(words, counts) || words.board('empty');
}

/** Counted citizens in words; an empty sentence if there are none. */
export function countsLine(words: Words, counts: Counts): string {
  return CITIZENS.filter((kind) => counts[kind])
    .map((kind) => {
      const n = counts[kind] ?? 0;
      return n === 1 ? words.label(kind, 'citizen') : `${n} × ${words.label(kind, 'citizen')}`;
    })
    .join(', ');
}

/** "Banner: 2 of 3: priest, soldier". */
export function bannerLine(words: Words, institution: Institution): string {
  return words.board('banner_line', {
    n: institution.banner.length,
    citizens: citizensLine(words, institution.banner),
  });
}

/** "Hall: favour, soldier; the Praefect is here"; null for the Temple, which has none. */
export function hallLine(
  words: Words,
  table: MunicipiumTable,
  institution: Institution,
): string | null {
  if (!institution.hall) return null;
  const parts = [
    institution.hall.favour ? words.board('favour') : words.board('no_favour'),
    institution.hall.citizen
      ? words.label(institution.hall.citizen, 'citizen')
      : words.board('no_citizen'),
  ];
  if (table.praefect === institution.id) parts.push(words.board('praefect_here'));
  else if (table.next_hall === institution.id) parts.push(words.board('praefect_next'));
  return words.board('hall_line', { what: parts.join(', ') });
}

/** What a house says of itself: its power in one sentence, and whether it is mine. */
export function houseSays(words: Words, institution: Institution, you: number | null): Spoken {
  const rank = [institution.first, institution.second].indexOf(you ?? -1);
  return {
    name: words.label(institution.id, 'institution'),
    text: words.board(`powers.${institution.id}`),
    paragraph: '5.1',
    forYou:
      rank < 0
        ? null
        : rank === 0
          ? { text: words.board('for_you.first'), tone: 'better' }
          : { text: words.board('for_you.second'), tone: 'worse' },
  };
}

/** Everything about a institution in one breath. */
export function institutionLine(
  words: Words,
  table: MunicipiumTable,
  institution: Institution,
): string {
  const families = ranking(table, institution).map((one) => presenceLine(words, institution, one));
  return [
    institutionTitle(words, institution),
    words.board(`powers.${institution.id}`).replace(/\.$/, ''),
    families.length > 0 ? families.join('; ') : words.board('nobody'),
    bannerLine(words, institution),
    hallLine(words, table, institution),
  ]
    .filter((part) => part !== null)
    .join('. ');
}

/** "Set lacks 1: advocate or soldier"; what a favour replaces is counted by the rules, not here. */
export function lacksLine(words: Words, family: Family): string {
  const colours = missing(family).map((kind) => words.label(kind, 'citizen'));
  const key = family.lacks === colours.length ? 'lacks' : 'lacks_of';
  return words.board(key, { n: family.lacks, colours: colours.join(', ') });
}

/** "1 priest, 2 merchants, 1 favour" of one family. */
export function holdingLine(words: Words, family: Family): string {
  const citizens = countsLine(words, family.citizens);
  const favours = family.favours > 0 ? words.board('favours', { n: family.favours }) : '';
  return [citizens, favours].filter((part) => part !== '').join(', ') || words.board('empty');
}

/** "54 citizens: 14 × priest, ...". */
export function bagLine(words: Words, table: MunicipiumTable): string {
  return words.board('bag_line', {
    n: total(table.bag),
    citizens: countsLine(words, table.bag) || words.board('empty'),
  });
}
