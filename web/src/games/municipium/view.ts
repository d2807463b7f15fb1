/** Municipium's part of the view, as `state.view(seat)` of the rules sends it, and how the page reads it. */
import type { View } from '../../wire/types';
import {
  CITIZEN_NAMES as CITIZENS,
  COMMON_CARD_NAMES as COMMON_CARDS,
  FAMILY_CARD_NAMES as FAMILY_CARDS,
  INSTITUTION_NAMES as INSTITUTIONS,
  type Asked,
  type Card,
  type Citizen,
  type CommonCard,
  type Family,
  type Institution,
  type InstitutionName,
  type Presence,
  type Table as MunicipiumTable,
} from './shapes';

export { CITIZENS, COMMON_CARDS, FAMILY_CARDS, INSTITUTIONS };
export type {
  Asked,
  Card,
  Citizen,
  CommonCard,
  Family,
  Institution,
  InstitutionName,
  MunicipiumTable,
  Presence,
};

export type PawnKind = 'plain' | 'laurelled';
export type Counts = Partial<Record<Citizen, number>>;

export type MunicipiumView = View<MunicipiumTable>;

/** The number carved over each door: 0 for the Temple, then I to VI round the town. */
export const NUMERALS: Record<InstitutionName, string> = {
  temple: '0',
  tavern: 'I',
  baths: 'II',
  emporium: 'III',
  basilica: 'IV',
  forum: 'V',
  praetorium: 'VI',
};

/** The colour of each institution's banner. */
export const COLOURS: Record<InstitutionName, Citizen> = {
  temple: 'priest',
  tavern: 'soldier',
  baths: 'merchant',
  emporium: 'merchant',
  basilica: 'advocate',
  forum: 'advocate',
  praetorium: 'soldier',
};

/** True if the id names an institution. */
export function isInstitution(id: unknown): id is InstitutionName {
  return (INSTITUTIONS as readonly unknown[]).includes(id);
}

/** True if the id names a citizen. */
export function isCitizen(id: unknown): id is Citizen {
  return (CITIZENS as readonly unknown[]).includes(id);
}

/** How many pieces a count holds together. */
export function total(counts: Partial<Record<string, number>>): number {
  return Object.values(counts).reduce<number>((sum, n) => sum + (n ?? 0), 0);
}

/** The institution with this id. */
export function institutionOf(table: MunicipiumTable, id: InstitutionName): Institution {
  const institution = table.institutions.find((one) => one.id === id);
  if (!institution) throw new Error(`the view has no institution ${id}`);
  return institution;
}

/** The family of a seat. */
export function familyOf(table: MunicipiumTable, seat: number): Family {
  const family = table.families.find((one) => one.seat === seat);
  if (!family) throw new Error(`the view has no family ${seat}`);
  return family;
}

/** The colours of which a family holds no citizen, in the catalogue's order. */
export function missing(family: Family): Citizen[] {
  return CITIZENS.filter((kind) => !family.citizens[kind]);
}

/** Families in a institution from the strongest to the weakest, as first, second and the Temple order say. */
export function ranking(table: MunicipiumTable, institution: Institution): Presence[] {
  const place = (seat: number) => table.temple_order.indexOf(seat);
  return [...institution.pawns].sort(
    (a, b) => b.influence - a.influence || place(a.seat) - place(b.seat),
  );
}

/** The pieces of a count one by one, in the catalogue's order: {priest: 2} is priest, priest. */
export function spread(counts: Counts): Citizen[] {
  return CITIZENS.flatMap((kind) => Array<Citizen>(counts[kind] ?? 0).fill(kind));
}

/** The citizens drawn from the bag that wait for a banner, as the question says. */
export function drawnOf(view: MunicipiumView): Citizen[] {
  const { question } = view;
  if (!question?.step.startsWith('Settle')) return [];
  const { citizen, citizens } = question.args;
  return isCitizen(citizen) ? [citizen] : spread((citizens ?? {}) as Counts);
}
