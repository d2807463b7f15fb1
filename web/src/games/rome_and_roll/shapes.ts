// Made by tools/build/typescript.py from shapes.py of the game: change that, not this.

export const COLOUR_NAMES = ['blue', 'yellow', 'red'] as const;
export type Colour = (typeof COLOUR_NAMES)[number];

export const FACE_NAMES = ['1', '2', '3', '4', '5', '6'] as const;
export type Face = (typeof FACE_NAMES)[number];

export const SHOWN_NAMES = ['wood', 'brick', 'stone', 'fish', 'jewel', 'basket', 'legionary', 'builder', 'architect', 'merchant', 'any_worker', 'auxiliary'] as const;
export type Shown = (typeof SHOWN_NAMES)[number];

export const GOOD_NAMES = ['wood', 'brick', 'stone', 'fish', 'jewel', 'basket'] as const;
export type Good = (typeof GOOD_NAMES)[number];

export const WORKER_NAMES = ['legionary', 'builder', 'architect', 'merchant'] as const;
export type Worker = (typeof WORKER_NAMES)[number];

export const FAVOUR_NAMES = ['bacchus', 'juno', 'jupiter', 'mars', 'mercury', 'minerva', 'saturn'] as const;
export type Favour = (typeof FAVOUR_NAMES)[number];

export const MAIN_ACTION_NAMES = ['build', 'raise', 'conquer', 'develop', 'trade', 'tax'] as const;
export type MainAction = (typeof MAIN_ACTION_NAMES)[number];

export const AWAY_NAMES = ['seneca', 'used'] as const;
export type Away = (typeof AWAY_NAMES)[number];

export const PLAN_NAMES = ['camp', 'training_ground', 'construction_post', 'barracks', 'guard_post', 'garden', 'esplanade', 'baths', 'theatre', 'circus', 'sawmill', 'brickmaker', 'stonemason', 'fishmonger', 'jeweller', 'temple', 'villa', 'market', 'insula', 'magistracy', 'aqueduct'] as const;
export type Plan = (typeof PLAN_NAMES)[number];

export const TYPE_NAMES = ['army', 'leisure', 'manufacture', 'religion', 'urban'] as const;
export type Type = (typeof TYPE_NAMES)[number];

export const SITE_NAMES = ['anywhere', 'marsh', 'one_hill', 'on_a_hill', 'hill_and_marsh', 'outside_the_wall', 'on_the_wall', 'by_the_tiber'] as const;
export type Site = (typeof SITE_NAMES)[number];

export const RESOURCE_NAMES = ['wood', 'brick', 'stone', 'fish', 'jewel'] as const;
export type Resource = (typeof RESOURCE_NAMES)[number];

export const RIVAL_NAMES = ['seneca'] as const;
export type Rival = (typeof RIVAL_NAMES)[number];

export const BUILDING_NAMES = ['camp', 'training_ground', 'construction_post', 'barracks', 'guard_post', 'garden', 'esplanade', 'baths', 'theatre', 'circus', 'sawmill', 'brickmaker', 'stonemason', 'fishmonger', 'jeweller', 'temple', 'villa', 'market', 'insula', 'magistracy', 'aqueduct', 'rubble', 'park', 'forum'] as const;
export type Building = (typeof BUILDING_NAMES)[number];

export const COLONY_NAMES = ['h1', 'h2', 'h3', 'h4', 'g1', 'g2', 'g3', 'e1', 'e2', 'e3', 'e4', 'm1', 'm2', 'm3'] as const;
export type Colony = (typeof COLONY_NAMES)[number];

export const ROAD_NAMES = ['rome_h1', 'rome_h2', 'h1_h3', 'h2_h3', 'h3_h4', 'rome_g1', 'g1_g2', 'g2_g3', 'rome_e1', 'e1_e2', 'e1_e3', 'e2_e4', 'e3_e4', 'rome_m1', 'm1_m2', 'm1_m3'] as const;
export type Road = (typeof ROAD_NAMES)[number];

export const PLACE_NAMES = ['h1', 'h2', 'h3', 'h4', 'g1', 'g2', 'g3', 'e1', 'e2', 'e3', 'e4', 'm1', 'm2', 'm3', 'rome'] as const;
export type Place = (typeof PLACE_NAMES)[number];

export const REGION_NAMES = ['hispania', 'gaul', 'egypt', 'asia_minor'] as const;
export type Region = (typeof REGION_NAMES)[number];

export const ADVISOR_NAMES = ['theocles', 'vivianus', 'cassian', 'donatus', 'jeremias', 'nicodemus', 'euphemius', 'palinurus', 'martialis', 'bertramus', 'jovilius', 'severus'] as const;
export type Advisor = (typeof ADVISOR_NAMES)[number];

export const CHARACTER_NAMES = ['legatus', 'mercatrix', 'patricia', 'praefectus'] as const;
export type Character = (typeof CHARACTER_NAMES)[number];

export const TRACK_NAMES = ['coins', 'buildings', 'legacy', 'glory'] as const;
export type Track = (typeof TRACK_NAMES)[number];

export const SENECA_CARD_NAMES = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 's10', 's11', 's12', 's13', 's14', 's15', 's16', 's17', 's18'] as const;
export type SenecaCard = (typeof SENECA_CARD_NAMES)[number];

export const SENECA_ACTION_NAMES = ['build', 'conquer', 'develop', 'trade'] as const;
export type SenecaAction = (typeof SENECA_ACTION_NAMES)[number];

export const BACK_NAMES = ['blue/blue', 'blue/yellow', 'blue/red', 'yellow/blue', 'yellow/yellow', 'yellow/red', 'red/blue', 'red/yellow', 'red/red'] as const;
export type Back = (typeof BACK_NAMES)[number];

export const MAP_NAMES = ['small', 'large'] as const;
export type Map = (typeof MAP_NAMES)[number];

export const SHAPE_NAMES = ['i2', 'i3', 'v3', 'i4', 'o4', 'l4', 't4', 's4', 'r6'] as const;
export type Shape = (typeof SHAPE_NAMES)[number];

export const HILL_NAMES = ['capitol', 'palatine', 'aventine', 'caelian', 'esquiline', 'viminal', 'quirinal'] as const;
export type Hill = (typeof HILL_NAMES)[number];

/** The turn in progress: the die and what is left of it. */
export interface TurnSoFar {
  seat: number;
  colour: Colour;
  face: Face;
  shows: Shown[];
  icons: Partial<Record<Good, number>>;
  workers: Worker[];
  auxiliaries: number;
  senator_lent: boolean;
  favour: Favour | null;
  acted: MainAction[];
}

/** One die: where it lies and what it shows. */
export interface Die {
  colour: Colour;
  face: Face;
  shows: Shown[];
  at: number | Away | null;
}

/** What not every plan card has. */
export interface PlanParts {
  legion?: Record<string, number | string | string[]>;
  production?: Record<string, number | string | string[]>;
}

/** What is printed on a plan; the bonus is what building it gives once. */
export interface PlanCard {
  legion?: Record<string, number | string | string[]>;
  production?: Record<string, number | string | string[]>;
  id: Plan;
  type: Type;
  site: Site;
  cost: Partial<Record<Resource, number>>;
  shape: number[][];
  initials: string;
  bonus: string;
  points: Record<string, number | string | string[]>;
}

/** A plan in play and the foreman on it. */
export interface PlanSeen {
  legion?: Record<string, number | string | string[]>;
  production?: Record<string, number | string | string[]>;
  id: Plan;
  type: Type;
  site: Site;
  cost: Partial<Record<Resource, number>>;
  shape: number[][];
  initials: string;
  bonus: string;
  points: Record<string, number | string | string[]>;
  foreman: number | Rival | null;
}

/** A Nero card and who took it. */
export interface NeroCard {
  points: number;
  owner: number | Rival | null;
}

/** A building on the map, by its first square. */
export interface BuildingSeen {
  id: Building;
  owner: number | Rival | null;
  at: string;
  squares: string[];
  points: number;
  by_juno: boolean;
  overseers: number[];
}

/** A colony and its conqueror. */
export interface ColonySeen {
  id: Colony;
  strength: number;
  owner: number | Rival | null;
  linked: boolean;
}

/** A road and who renovated it. */
export interface RoadSeen {
  id: Road;
  near: Place;
  far: Place;
  steles: number;
  owner: number | Rival | null;
}

/** A region with its colonies and roads. */
export interface RegionSeen {
  id: Region;
  resource: Resource;
  colonies: ColonySeen[];
  roads: RoadSeen[];
}

/** An advisor, his loyalty, and what it unlocks at how many boxes. */
export interface AdvisorSeen {
  id: Advisor;
  boxes: number;
  points: number;
  abilities: Record<string, string>;
}

/** A player's sheet, and the parts of his score. */
export interface Notable {
  seat: number;
  character: Character | null;
  storage: Partial<Record<Resource, number>>;
  tracks: Partial<Record<Track, number>>;
  blue_boxes: Partial<Record<Track, number>>;
  soldiers: number;
  garrisoned: number;
  senators: number;
  deployed: number;
  advisors: AdvisorSeen[];
  overseer: string;
  foreman: Plan | null;
  favours: Favour[];
  score: Record<string, number>;
}

/** What one of Seneca's cards says. */
export interface SenecaCardSeen {
  card: SenecaCard;
  action: SenecaAction;
  seal: boolean;
  back: Back;
}

/** What each of something is worth, or all of it. */
export interface Worth {
  each?: number;
  points?: number;
}

/** How many of something, and what it is worth. */
export interface ScorePart {
  each?: number;
  points?: number;
  n: number;
}

/** What Seneca has only in the solo game. */
export interface SenecaAlone {
  rounds?: number;
  backs?: (Back | null)[];
  seals?: number;
  thresholds?: number[];
  favour?: Favour | null;
  score?: Record<string, ScorePart>;
  points?: number;
}

/** Seneca's side of the table: with two players his foreman and the cards turned up. */
export interface Seneca {
  rounds?: number;
  backs?: (Back | null)[];
  seals?: number;
  thresholds?: number[];
  favour?: Favour | null;
  score?: Record<string, ScorePart>;
  points?: number;
  foreman: Plan | null;
  turned: SenecaCard[];
  last: SenecaCardSeen | null;
  unseen: SenecaCardSeen[];
}

/** The table as every seat and every spectator sees it. */
export interface Table {
  round: number;
  last_round: number | null;
  proconsul: number | Rival | null;
  first_player: number;
  map: Map;
  city: string[];
  printed: string[];
  turn: TurnSoFar | null;
  dice: Die[];
  plans: PlanSeen[];
  favours: Partial<Record<Favour, number | Rival | null>>;
  nero: NeroCard[];
  buildings: BuildingSeen[];
  regions: RegionSeen[];
  track_ends: Record<string, number>;
  notables: Notable[];
  seneca: Seneca | null;
}

/** The die of the turn, and whether the main action was taken. */
export interface ActAsked {
  colour: Colour;
  face: Face;
  acted: boolean;
}

/** The die as it lies, and all its faces. */
export interface TurnDieAsked {
  colour: Colour;
  face: Face;
  faces: Shown[][];
}

/** The favour that was called. */
export interface BlessedAsked {
  favour: Favour;
}

/** The plan and its cost. */
export interface SpareAsked {
  plan: Plan;
  cost: Partial<Record<Resource, number>>;
}

/** What is still to be paid. */
export interface PayAsked {
  cost: Partial<Record<Resource, number>>;
}

/** The plan and its shape in all turns. */
export interface PlaceAsked {
  plan: Plan;
  turns: number[][][];
}

/** The rubble's shape in all turns, and the hill for it. */
export interface RubbleAsked {
  shape: Shape;
  hill: Hill;
  turns: number[][][];
}

/** How many buildings were used, and how many more may be. */
export interface LegionAsked {
  used: number;
  left: number;
}

/** What is left of the force, and the region it is bound to. */
export interface ConquerAsked {
  strength: number;
  region: Region | null;
}

/** How many roads were renovated, and the region they are in. */
export interface DevelopAsked {
  roads: number;
  region: Region | null;
}

/** How many sets were sold. */
export interface SellAsked {
  sold: number;
}

/** What was gained. */
export interface GainedAsked {
  good: Good;
}

/** How many goods are still to be picked. */
export interface MarketAsked {
  left: number;
}

/** Where the Insula stands, and how many buildings it may still use. */
export interface InsulaAsked {
  at: string;
  left: number;
}

/** What a drawing would bring: to whom what, which buildings produce, the points it adds. */
export interface Forecast {
  gains: Record<string, Record<string, number>>;
  producing: string[];
  points: number;
}

/** A main action that is not possible now, the rule that forbids it and its refusal. */
export interface Closed {
  verb: MainAction;
  paragraph: string;
  reason: string;
}

/** What may be known before one confirms; only what the question is about. */
export interface Preview {
  closed?: Closed[];
  allows?: Record<string, MainAction[]>;
  lends?: Partial<Record<Worker, MainAction[]>>;
  fish?: Record<string, number>;
  paths?: Record<string, string[]>;
  open?: string[];
  brings?: Record<string, Forecast>;
}

/** What each question mentions. */
export interface Asked {
  Act: ActAsked;
  Blessed: BlessedAsked;
  Conquer: ConquerAsked;
  Develop: DevelopAsked;
  Gained: GainedAsked;
  InsulaUses: InsulaAsked;
  MarketGoods: MarketAsked;
  Pay: PayAsked;
  Place: PlaceAsked;
  PlaceRubble: RubbleAsked;
  RaiseLegion: LegionAsked;
  SaturnPlace: PlaceAsked;
  SellSet: SellAsked;
  Spare: SpareAsked;
  TurnDie: TurnDieAsked;
}
