// Made by tools/build/typescript.py from shapes.py of the game: change that, not this.

export const TOKEN_NAMES = ['minus_1', '0', '1', '2', '3', '4', '5', '6'] as const;
export type Token = (typeof TOKEN_NAMES)[number];

export const CIVITAS_NAMES = ['legionarii_1', 'legionarii_2', 'legionarii_3', 'legionarii_4', 'legionarii_5', 'legionarii_6', 'legionarii_7', 'legionarii_8', 'legionarii_9', 'legionarii_10', 'legionarii_11', 'tribuni_1', 'tribuni_2', 'tribuni_3', 'tribuni_4', 'tribuni_5', 'tribuni_6', 'tribuni_7', 'tribuni_8', 'tribuni_9', 'tribuni_10', 'tribuni_11', 'praetoriani_1', 'praetoriani_2', 'praetoriani_3', 'praetoriani_4', 'praetoriani_5', 'praetoriani_6', 'praetoriani_7', 'praetoriani_8', 'praetoriani_9', 'praetoriani_10', 'praetoriani_11', 'nobiles_1', 'nobiles_2', 'nobiles_3', 'nobiles_4', 'nobiles_5', 'nobiles_6', 'nobiles_7', 'nobiles_8', 'nobiles_9', 'nobiles_10', 'nobiles_11', 'plebs_1', 'plebs_2', 'plebs_3', 'plebs_4', 'plebs_5', 'plebs_6', 'plebs_7', 'plebs_8', 'plebs_9', 'plebs_10', 'plebs_11'] as const;
export type Civitas = (typeof CIVITAS_NAMES)[number];

export const PLACE_NAMES = ['legionarii_i', 'legionarii_ii', 'tribuni_i', 'tribuni_ii', 'praetoriani_i', 'praetoriani_ii', 'nobiles_i', 'nobiles_ii', 'plebs_i', 'plebs_ii'] as const;
export type Place = (typeof PLACE_NAMES)[number];

export const KIND_NAMES = ['predilection', 'collective', 'negative'] as const;
export type Kind = (typeof KIND_NAMES)[number];

export const EFFECT_NAMES = ['destroy_legionarii', 'destroy_tribuni', 'destroy_praetoriani', 'destroy_nobiles', 'destroy_plebs', 'coniura', 'pugio', 'pugio_and_coniura', 'token', 'primus', 'place', 'swap_tokens', 'remove', 'swap_ordo', 'swap_positions', 'swap_sequentia', 'lose_token', 'lose_point', 'lose_pugio', 'lose_coniura'] as const;
export type Effect = (typeof EFFECT_NAMES)[number];

export const FACTION_NAMES = ['legionarii', 'tribuni', 'praetoriani', 'nobiles', 'plebs'] as const;
export type Faction = (typeof FACTION_NAMES)[number];

export const SEQUENTIA_NAMES = ['draw_coniura', 'pass_ordo', 'tribuni_praetoriani_nobiles', 'plebs_legionarii_tribuni', 'praetoriani_plebs', 'legionarii_nobiles'] as const;
export type Sequentia = (typeof SEQUENTIA_NAMES)[number];

export const DOES_NAMES = ['draw_coniura', 'pass_ordo', 'resolve'] as const;
export type Does = (typeof DOES_NAMES)[number];

export const AUGUSTUS_NAMES = ['caligula', 'galba', 'otho', 'caracalla', 'claudius', 'commodus', 'nero', 'domitianus', 'vitellius', 'elagabalo'] as const;
export type Augustus = (typeof AUGUSTUS_NAMES)[number];

export const CARD_NAMES = ['coniura', 'coniura_double', 'pugio', 'pugio_double'] as const;
export type Card = (typeof CARD_NAMES)[number];

export const DECK_NAMES = ['coniura', 'pugio'] as const;
export type Deck = (typeof DECK_NAMES)[number];

export const RESTING_NAMES = ['in_hand', 'emperor', 'candidate'] as const;
export type Resting = (typeof RESTING_NAMES)[number];

export const CHANCE_NAMES = ['never', 'perhaps', 'surely'] as const;
export type Chance = (typeof CHANCE_NAMES)[number];

/** A token on a card; its value only while it lies face up. */
export interface PlacedToken {
  seat: number;
  value: Token | null;
}

/** A space: the printed number of players, or none if it is open to every number. */
export interface Space {
  players: number | null;
  usable: boolean;
  token: PlacedToken | null;
}

/** An open card; `next` is the space that the next token takes, counted from 1. */
export interface CivitasCard {
  id: Civitas;
  at: Place;
  kind: Kind;
  value: number;
  effects: Effect[];
  spaces: Space[];
  next: number | null;
}

/** A faction's deck and its two places. */
export interface FactionRow {
  id: Faction;
  deck: number;
  cards: (CivitasCard | null)[];
}

/** One card of the row, and whether the Sequentia token lies on it. */
export interface SequentiaCard {
  id: Sequentia;
  does: Does;
  factions: Faction[];
  marker: boolean;
}

/** What a player has on the card that is being resolved. */
export interface Sum {
  seat: number;
  sum: number;
  tokens: number;
  leftmost: number;
}

/** The card that is being resolved. */
export interface Resolving {
  at: Place;
  civitas: Civitas;
  sums: Sum[];
}

/** The emperor or a candidate, with the favours on him. */
export interface AugustusCard {
  id: Augustus;
  life: number;
  points: number;
  spaces: number;
  favours: number[];
  named: boolean;
}

/** A hand card that lies on the table. */
export interface LaidCard {
  seat: number;
  card: Card;
}

/** A conspiracy: its stake while it is not settled, then the blows; who has cards to lay. */
export interface Plot {
  chief: number;
  stake: number;
  passed: number[];
  named: Augustus | null;
  laid: LaidCard[];
  life: number;
  blows: number;
  speaker: number | null;
  symbol: Deck | null;
  owed: number;
}

/** How many cards the piles hold. */
export interface Piles {
  augusti: number;
  coniura: number;
  pugio: number;
}

/** What everybody sees of a player. */
export interface Roman {
  seat: number;
  victory: number;
  conspiracy: number;
  cards: number;
  supply: number;
  earned: Token[];
  favour: Resting;
}

/** What only the player himself sees: the tokens of his supply and his hand. */
export interface Mine {
  supply: Token[];
  hand: Partial<Record<Card, number>>;
}

/** The table as a seat sees it; `conspiracy_points` are those that nobody has. */
export interface Table {
  round: number;
  fallen: boolean;
  ordo: number[];
  sequentia: SequentiaCard[];
  factions: FactionRow[];
  resolving: Resolving | null;
  emperor: AugustusCard;
  candidates: AugustusCard[];
  piles: Piles;
  conspiracy_points: number;
  conspiracy: Plot | null;
  emperor_died: boolean;
  primus: number | null;
  romans: Roman[];
  mine: Mine | null;
}

/** How many tokens the player has left. */
export interface PlacementAsked {
  left: number;
}

/** The card, the sides of its AUT, and how often its effect may still be used. */
export interface BenefitAsked {
  civitas: Civitas;
  effects: Effect[];
  times: number;
}

/** The first of the two tokens. */
export interface SwapAsked {
  at: Place;
  space: number;
}

/** The red card and what it takes. */
export interface SufferAsked {
  civitas: Civitas;
  effects: Effect[];
}

/** The symbol that must be laid, and how often. */
export interface LayAsked {
  symbol: Deck;
  left: number;
}

/** What the chief stakes, and what the player has laid so far. */
export interface AnswerAsked {
  chief: number;
  stake: number;
  mine: number;
}

/** Who reigns, who was named, and where the player's Favor token rests. */
export interface FavourAsked {
  candidate: Augustus;
  emperor: Augustus;
  favour: Resting;
}

/** The emperor, his life with its defenders, and the blows struck so far. */
export interface AttemptAsked {
  emperor: Augustus;
  life: number;
  blows: number;
}

/** Another player's tokens on a card: how many, never which. */
export interface Rival {
  seat: number;
  tokens: number;
}

/** What a card would do for the player with one more token, as far as he may know.

His own tokens that lie face down are those missing from his supply: `sums` are all that they
may add up to there. `reaches` says whether that is the card's value, `times` how often he
would then have its effect. */
export interface Prospect {
  code: number;
  civitas: Civitas;
  kind: Kind;
  value: number;
  sums: number[];
  reaches: Chance;
  times: number[];
  rivals: Rival[];
  room: number;
}

/** What an answer within a conspiracy leaves in the hand, and whether the emperor can fall. */
export interface Answer {
  code: number;
  hoods: number;
  daggers: number;
  falls: Chance;
}

/** What a conspiracy needs: life, blows struck, who may still add a life, cards elsewhere. */
export interface Needs {
  life: number;
  blows: number;
  guards: number;
  others: number;
}

/** What may be known before one confirms; only what the question is about. */
export interface Preview {
  cards?: Prospect[];
  needs?: Needs;
  answers?: Answer[];
}

/** What each question mentions. */
export interface Asked {
  AnswerPlot: AnswerAsked;
  Benefit: BenefitAsked;
  Defend: AttemptAsked;
  GiveFavour: FavourAsked;
  LayCard: LayAsked;
  Placement: PlacementAsked;
  Strike: AttemptAsked;
  Suffer: SufferAsked;
  SwapWith: SwapAsked;
}
