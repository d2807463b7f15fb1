// Made by tools/build/typescript.py from shapes.py of the game: change that, not this.

export const TOKEN_NAMES = ['civic', 'leisure', 'health'] as const;
export type Token = (typeof TOKEN_NAMES)[number];

export const EVENT_NAMES = ['epidemic', 'eruption', 'imperial_cult', 'famine', 'persecution', 'purges', 'revolt', 'floods', 'pillage', 'decadence'] as const;
export type Event = (typeof EVENT_NAMES)[number];

export const FIGHTER_NAMES = ['legionary', 'vestal'] as const;
export type Fighter = (typeof FIGHTER_NAMES)[number];

export const FATE_NAMES = ['averted', 'strikes', 'struck', 'level'] as const;
export type Fate = (typeof FATE_NAMES)[number];

export const PIECE_NAMES = ['senator', 'christian_senator', 'merchant', 'christian_merchant', 'legionary', 'vestal', 'slave', 'christian_slave', 'crane', 'market_stall', 'field', 'private_temple', 'tavern'] as const;
export type Piece = (typeof PIECE_NAMES)[number];

export const MARKER_NAMES = ['civic', 'leisure', 'health', 'famine'] as const;
export type Marker = (typeof MARKER_NAMES)[number];

export const WORK_NAMES = ['pantheon', 'temple', 'granary', 'baths', 'colosseum', 'senate'] as const;
export type Work = (typeof WORK_NAMES)[number];

export const COLOUR_NAMES = ['red', 'yellow', 'grey'] as const;
export type Colour = (typeof COLOUR_NAMES)[number];

export const BUILDING_NAMES = ['market_stall', 'field', 'private_temple', 'tavern', 'insula', 'crane', 'triumphal_arch', 'statue', 'bank'] as const;
export type Building = (typeof BUILDING_NAMES)[number];

export const THUMB_NAMES = ['up', 'down'] as const;
export type Thumb = (typeof THUMB_NAMES)[number];

export const REVENUE_NAMES = ['i', 'ii', 'iii', 'iv'] as const;
export type Revenue = (typeof REVENUE_NAMES)[number];

export const PHASE_NAMES = ['setup', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'end'] as const;
export type Phase = (typeof PHASE_NAMES)[number];

/** Markers and famine after the strikes foreseen. */
export interface LadderToCome {
  markers: Record<Token, number>;
  famine: number;
}

/** The ladder: worth of its spaces, end of the crisis zone, the markers. */
export interface Ladder {
  values: number[];
  crisis: number;
  markers: Record<Token, number>;
  famine: number;
  to_come: LadderToCome | null;
}

/** One event in play: what is printed on it, the cubes there and what they make of it. */
export interface RomeEvent {
  id: Event;
  token: Token | null;
  fighters: Fighter[];
  famine: number;
  cubes: number[];
  total: number;
  leaders: number[];
  fate: Fate;
  certain: boolean;
  decided_by: number | null;
  holds: Piece[];
}

/** What a Great Work pays by rank or by votes, and what it moves for how many votes. */
export interface Terms {
  prizes: number[];
  votes: number[];
  moves: Marker | null;
  votes_per_step: number;
  steps: number;
}

/** The Great Works: the one of this turn, the next if it has been seen, the rest. */
export interface Works {
  now: Work | null;
  next: Work | null;
  to_come: Work[];
  built: Work[];
  shelved: Work | null;
  terms: Partial<Record<Work, Terms>>;
}

/** One sale place: its colour and its tile. */
export interface SalePlace {
  colour: Colour;
  building: Building | null;
}

/** How many tiles lie in each stack. */
export interface Stacks {
  a: number;
  b: number;
  c: number;
}

/** A kind of piece of a roman: how many, and how they lie. */
export interface Pieces {
  id: Piece;
  christian: boolean;
  hexagons: Colour[];
  upright: number;
  tilted: number;
  down: number;
  down_tilted: number;
}

/** The votes of the Senators: all face up in an election, the upright ones for a work. */
export interface Votes {
  election: number;
  work: number;
}

/** A vote that is sealed. */
export interface Vote {
  thumb: Thumb;
  denarii: number;
}

/** What only the owner sees. */
export interface Screen {
  denarii: number;
  tokens: Record<Token, number>;
  worth: number;
  chosen: Record<string, number>;
  vote: Vote | null;
}

/** How the prestige of the end came together. */
export interface Reckoning {
  earlier: number;
  christians: number;
  tokens: Record<Token, number>;
}

/** What lies before a player; what lies behind the screen only for its owner. */
export interface Roman {
  seat: number;
  prestige: number;
  revenue: Revenue;
  pieces: Pieces[];
  cubes: Record<Fighter, number>;
  votes: Votes;
  bids: Record<Colour, number>;
  income: number;
  hunger: number;
  chosen: number;
  decided: boolean;
  screen: Screen | null;
  reckoning: Reckoning | null;
}

/** The table as a seat sees it. */
export interface Table {
  turn: number;
  turns: number;
  phase: Phase;
  consul: number;
  ladder: Ladder;
  events: RomeEvent[];
  events_to_come: Event[];
  works: Works;
  display: Record<string, number>;
  hexagons: Record<string, Colour[]>;
  pile: number;
  under: Piece[];
  sale: SalePlace[];
  stacks: Stacks;
  romans: Roman[];
}

/** How many characters are still to be chosen. */
export interface CharactersAsked {
  left: number;
}

/** The bid to beat, and how many Romans are still to speak. */
export interface ElectionAsked {
  leader: number | null;
  votes: number;
  left: number;
}

/** How many tiles are still to be put up. */
export interface OfferAsked {
  left: number;
}

/** The tile, the bid to beat, and how many cards each Roman could bid. */
export interface AuctionAsked {
  proposer: number;
  building: Building;
  colour: Colour;
  leader: number | null;
  cards: number;
  left: number;
  most: number[];
}

/** How many cards of which colour are still to be tilted. */
export interface PaymentAsked {
  left: number;
  colour: Colour;
}

/** How many tokens are still to be taken. */
export interface InsulaAsked {
  left: number;
}

/** What is still to be used, and the markers that Taverns have moved. */
export interface BuildingsAsked {
  temples: number;
  taverns: number;
  locked: Token[];
}

/** How many cubes are left. */
export interface CubeAsked {
  left: number;
}

/** How many events are still to be averted. */
export interface AvertAsked {
  left: number;
}

/** The event that strikes. */
export interface TurnDownAsked {
  event: Event;
}

/** The two events that were averted. */
export interface RemoveAsked {
  events: Event[];
}

/** The work that is voted on. */
export interface VoteAsked {
  work: Work;
}

/** What a vote earns at worst and at best, whatever the others do. */
export interface Prize {
  least: number;
  most: number;
}

/** What the answers would do; only what the question is about. */
export interface Preview {
  left?: Partial<Record<Piece, number>>;
  prices?: number[];
  losses?: number[];
  fates?: Fate[][];
  ladders?: LadderToCome[];
  plebs?: number[];
  work?: Prize[];
}

/** What each question mentions. */
export interface Asked {
  Auction: AuctionAsked;
  AvertEvent: AvertAsked;
  ChooseCharacters: CharactersAsked;
  Election: ElectionAsked;
  GreatWorkVote: VoteAsked;
  InsulaToken: InsulaAsked;
  OfferBuilding: OfferAsked;
  PayBuilding: PaymentAsked;
  PlaceCube: CubeAsked;
  RemoveEvent: RemoveAsked;
  TurnDown: TurnDownAsked;
  UseBuildings: BuildingsAsked;
}
