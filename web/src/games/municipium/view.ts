/** Municipium's part of the view, as `state.view(seat)` of the rules sends it, and how the page reads it. */
import type { View } from '../../lib/types';

export const INSTITUTIONS = [
  'temple',
  'tavern',
  'baths',
  'emporium',
  'basilica',
  'forum',
  'praetorium',
] as const;
export type Institution = (typeof INSTITUTIONS)[number];

export const CITIZENS = ['priest', 'advocate', 'merchant', 'soldier'] as const;
export type Citizen = (typeof CITIZENS)[number];

export const COMMON_CARDS = [
  'praefect_visit',
  'citizens_visit',
  'all_powers',
  'one_power',
] as const;
export const FAMILY_CARDS = ['praefect_visit', 'citizens_invitation', 'your_powers'] as const;
export type Card = (typeof COMMON_CARDS)[number] | (typeof FAMILY_CARDS)[number];

export type PawnKind = 'plain' | 'laurelled';
export type Counts = Partial<Record<Citizen, number>>;

/** The pawns of one family in one institution. */
export interface Presence {
  seat: number;
  plain: number;
  laurelled: number;
  influence: number;
}

export interface House {
  id: Institution;
  banner: Citizen[];
  hall: { citizen: Citizen | null; favour: boolean } | null;
  pawns: Presence[];
  first: number | null;
  second: number | null;
}

export interface Family {
  seat: number;
  citizens: Counts;
  favours: number;
  decurions: number;
  cards: Card[];
  used: Card[];
  lacks: number;
  to_place: number;
}

export interface MunicipiumTable {
  turn: number;
  active: number;
  first_player: number;
  target: number;
  praefect: Institution;
  next_hall: Institution;
  institutions: House[];
  temple_order: number[];
  bag: Counts;
  favours: number;
  laurels: number;
  pile: Partial<Record<Card, number>>;
  discard: Partial<Record<Card, number>>;
  card: Card | null;
  families: Family[];
}

export type MunicipiumView = View<MunicipiumTable>;

/** The number carved over each door: 0 for the Temple, then I to VI round the town. */
export const NUMERALS: Record<Institution, string> = {
  temple: '0',
  tavern: 'I',
  baths: 'II',
  emporium: 'III',
  basilica: 'IV',
  forum: 'V',
  praetorium: 'VI',
};

/** The colour of each institution's banner. */
export const COLOURS: Record<Institution, Citizen> = {
  temple: 'priest',
  tavern: 'soldier',
  baths: 'merchant',
  emporium: 'merchant',
  basilica: 'advocate',
  forum: 'advocate',
  praetorium: 'soldier',
};

/** True if the id names an institution. */
export function isInstitution(id: unknown): id is Institution {
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

/** The house with this id. */
export function houseOf(table: MunicipiumTable, id: Institution): House {
  const house = table.institutions.find((one) => one.id === id);
  if (!house) throw new Error(`the view has no institution ${id}`);
  return house;
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

/** Families in a house from the strongest to the weakest, as first, second and the Temple order say. */
export function ranking(table: MunicipiumTable, house: House): Presence[] {
  const place = (seat: number) => table.temple_order.indexOf(seat);
  return [...house.pawns].sort(
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
