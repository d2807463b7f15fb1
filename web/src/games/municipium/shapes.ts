// Made by tools/build/typescript.py from shapes.py of the game: change that, not this.

export const CITIZEN_NAMES = ['priest', 'advocate', 'merchant', 'soldier'] as const;
export type Citizen = (typeof CITIZEN_NAMES)[number];

export const INSTITUTION_NAMES = ['temple', 'tavern', 'baths', 'emporium', 'basilica', 'forum', 'praetorium'] as const;
export type InstitutionName = (typeof INSTITUTION_NAMES)[number];

export const FAMILY_CARD_NAMES = ['praefect_visit', 'citizens_invitation', 'your_powers'] as const;
export type FamilyCard = (typeof FAMILY_CARD_NAMES)[number];

export const COMMON_CARD_NAMES = ['praefect_visit', 'citizens_visit', 'all_powers', 'one_power'] as const;
export type CommonCard = (typeof COMMON_CARD_NAMES)[number];

export const CARD_NAMES = ['praefect_visit', 'citizens_visit', 'all_powers', 'one_power', 'citizens_invitation', 'your_powers'] as const;
export type Card = (typeof CARD_NAMES)[number];

export const PIECE_NAMES = ['priest', 'advocate', 'merchant', 'soldier', 'favour'] as const;
export type Piece = (typeof PIECE_NAMES)[number];

/** The pawns of one family in one institution. */
export interface Presence {
  seat: number;
  plain: number;
  laurelled: number;
  influence: number;
}

/** What the Praefect has to give. */
export interface Hall {
  citizen: Citizen | null;
  favour: boolean;
}

/** One institution: banner, hall, pawns and who is ahead. */
export interface Institution {
  id: InstitutionName;
  banner: Citizen[];
  hall: Hall | null;
  pawns: Presence[];
  first: number | null;
  second: number | null;
}

/** What lies in front of a player. */
export interface Family {
  seat: number;
  citizens: Partial<Record<Citizen, number>>;
  favours: number;
  decurions: number;
  cards: FamilyCard[];
  used: FamilyCard[];
  lacks: number;
  to_place: number;
}

/** The table as every seat and every spectator sees it. */
export interface Table {
  turn: number;
  active: number;
  first_player: number;
  target: number;
  praefect: InstitutionName;
  next_hall: InstitutionName;
  institutions: Institution[];
  temple_order: number[];
  bag: Partial<Record<Citizen, number>>;
  favours: number;
  laurels: number;
  pile: Partial<Record<CommonCard, number>>;
  discard: Partial<Record<CommonCard, number>>;
  card: Card | null;
  families: Family[];
}

/** How many pawns are still to be placed. */
export interface PlaceAsked {
  left: number;
}

/** How many citizens have been drawn so far. */
export interface DrawnAsked {
  drawn: number;
}

/** How many steps are left. */
export interface WalkAsked {
  left: number;
}

/** How many pawns have been moved. */
export interface MarchAsked {
  moved: number;
}

/** The citizen that must be placed. */
export interface SettleAsked {
  citizen: Citizen;
}

/** The citizens that must be placed, in any order. */
export interface InvitedAsked {
  citizens: Partial<Record<Citizen, number>>;
}

/** What the set can be made of. */
export interface SetAsked {
  citizens: Partial<Record<Citizen, number>>;
  favours: number;
}

/** The banner, what is on it, and who gets the rest. */
export interface TwoAsked {
  institution: InstitutionName;
  citizens: Partial<Record<Citizen, number>>;
  second: number | null;
}

/** How many pieces are still to be handed in. */
export interface HandInAsked {
  left: number;
}

/** Whose pawns are being called, and from where. */
export interface SummonsAsked {
  owner: number | null;
  origin: InstitutionName | null;
}

/** How a seat would stand in an institution: 1 for the first, none where it has no pawn. */
export interface Rank {
  place: InstitutionName;
  influence: number;
  before: number | null;
  after: number | null;
  ahead: number[];
  behind: number[];
}

/** What moving a pawn does to the ranks, by the action's code. */
export interface Move {
  code: number;
  ranks: Rank[];
}

/** What a family would get, and what its set lacks before and after. */
export interface Gain {
  seat: number;
  gets: Piece;
  lacks: number;
  then: number;
}

/** What the Praefect would give in the hall he comes to. */
export interface Visit {
  hall: InstitutionName;
  gains: Gain[];
}

/** A banner that the next citizen fills: who takes two, who takes the rest. */
export interface Gathering {
  place: InstitutionName;
  banner: Citizen[];
  first: number | null;
  second: number | null;
}

/** What one's set lacks after an answer that brings citizens, by its code; 0: it is complete. */
export interface Richer {
  code: number;
  lacks: number;
}

/** What may be known before one confirms; only what the question is about. */
export interface Preview {
  moves?: Move[];
  sets?: Richer[];
  praefect?: Visit;
  gatherings?: Gathering[];
  powers?: InstitutionName[];
  pile?: Partial<Record<CommonCard, number>>;
}

/** What each question mentions. */
export interface Asked {
  ChooseSet: SetAsked;
  ChooseTwo: TwoAsked;
  EmporiumPower: DrawnAsked;
  HandIn: HandInAsked;
  PlacePawn: PlaceAsked;
  PraetoriumPower: MarchAsked;
  SettleCitizen: SettleAsked;
  SettleDrawn: SettleAsked;
  SettleInvited: InvitedAsked;
  TavernPower: SummonsAsked;
  Walk: WalkAsked;
}
