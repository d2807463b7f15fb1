/**
 * What happened, turn by turn: the log's lines put together to causes and what each of them gave. A long chain of
 * productions is then read from the top to the bottom: this building fired, that is what it brought to whom.
 */
import type { LogEntry } from '../../../wire/types';
import type { Words } from '../../../wire/words';

/** Something won (or, below zero, paid) by a seat: how much of which icon. */
export interface Gain {
  seat: number;
  icon: string;
  n: number;
}

/** One cause with its effects. */
export interface StoryStep {
  line: LogEntry;
  /** The picture of the step, by the name of its icon. */
  icon: string;
  /** The square of the building it is about; null if it is about none. */
  at: string | null;
  /** True for what fired because of the step before it. */
  chained: boolean;
  /** A word of its own for what the log only states: why a senator came, what was left of the die. */
  word: 'neighbour' | 'left' | null;
  gains: Gain[];
}

/** Everything that followed from one die, one card of Seneca's, or the roll at the start of a round. */
export interface StoryTurn {
  key: string;
  who: number | 'seneca' | null;
  line: LogEntry;
  /** The ply after which the turn began, for a look at the board before it. */
  from: number;
  steps: StoryStep[];
}

/** The lines with which a turn begins. */
const OPENINGS = new Set(['round_begins', 'die_used', 'seneca_card_turned', 'game_ends']);
/** The lines that say what the step before them gave. */
const EFFECTS = new Set(['gained', 'track_rose', 'soldiers_came', 'senators_came', 'stored']);
/** What adds nothing for a reader of the story. */
const SILENT = new Set(['forced', 'rolled', 'seated']);
/** The thing each kind of line is about. */
export const EVENT_ICONS: Record<string, string> = {
  die_taken: 'any',
  die_doubled: 'senator',
  die_turned: 'rotate',
  senator_deployed: 'senator',
  bribed: 'points',
  unlocked: 'bonus',
  nero_taken: 'nero',
  seneca_nero: 'nero',
  last_round_comes: 'nero',
  overseer_walked: 'overseer',
  built: 'builder',
  foreman_expelled: 'foreman',
  produced: 'production',
  stolen: 'basket',
  legion_used: 'legion',
  colony_taken: 'colony',
  village_taken: 'colony',
  seneca_conquers: 'colony',
  road_renovated: 'road',
  seneca_road: 'road',
  colony_linked: 'road',
  traded: 'merchant',
  taxes: 'coin',
  rubble_laid: 'rubble',
  park_made: 'park',
  senators_came: 'senator',
  stored: 'basket',
  bartered: 'basket',
  paid: 'basket',
  soldiers_came: 'soldier',
  seneca_card_turned: 'seal',
  seneca_claims: 'foreman',
  seneca_blocks: 'foreman',
  seneca_die_taken: 'seneca',
  seneca_favour: 'seneca',
  seneca_score: 'seneca',
};
const CHAINED = new Set(['produced', 'park_made', 'nero_taken', 'unlocked', 'colony_linked']);

/** The picture of a line of the story. */
export function iconOf({ event, args }: LogEntry): string {
  if (typeof args.favour === 'string') return args.favour;
  return EVENT_ICONS[event] ?? 'seneca';
}

function seatIn({ args, seat }: LogEntry): number {
  return typeof args.seat === 'number' ? args.seat : (seat ?? 0);
}

function gainOf(line: LogEntry): Gain {
  const { event, args } = line;
  const n = Number(args.n);
  const seat = seatIn(line);
  if (event === 'track_rose') return { seat, icon: String(args.track), n };
  if (event === 'soldiers_came') return { seat, icon: 'soldier', n };
  if (event === 'senators_came') return { seat, icon: 'senator', n };
  if (event === 'paid') return { seat, icon: String(args.resource), n: -n };
  return { seat, icon: String(args.good ?? args.resource), n };
}

/** Adds a gain, equal ones together. */
function add(gains: Gain[], gain: Gain): void {
  const same = gains.find(({ seat, icon }) => seat === gain.seat && icon === gain.icon);
  if (same) same.n += gain.n;
  else gains.push({ ...gain });
}

/** Reads the log from the start and keeps what is in the air: prices just paid, gains not yet stored. */
class Teller {
  readonly turns: StoryTurn[] = [];
  private prices: Gain[] = [];
  private inTheAir = 0;

  hear(line: LogEntry): void {
    if (line.frame || SILENT.has(line.event)) return;
    if (OPENINGS.has(line.event)) return this.open(line);
    if (this.turns.length === 0) this.open(line);
    if (line.event === 'paid') add(this.prices, gainOf(line));
    else if (EFFECTS.has(line.event)) this.effect(line);
    else this.begin(line);
  }

  private open(line: LogEntry): void {
    const seneca = line.event === 'seneca_card_turned';
    this.prices = [];
    this.inTheAir = 0;
    this.turns.push({
      key: `${this.turns.length}`,
      who: seneca ? 'seneca' : line.event === 'die_used' ? seatIn(line) : null,
      line,
      from: Math.max(0, line.ply - 1),
      steps: [],
    });
  }

  private begin(line: LogEntry): StoryStep {
    const step: StoryStep = {
      line,
      icon: iconOf(line),
      at: typeof line.args.at === 'string' ? line.args.at : null,
      chained: CHAINED.has(line.event),
      word: null,
      gains: this.prices,
    };
    this.prices = [];
    if (line.event === 'bribed' && this.inTheAir > 0) this.inTheAir -= 1;
    this.turns.at(-1)!.steps.push(step);
    return step;
  }

  private effect(line: LogEntry): void {
    const cause = this.turns.at(-1)!.steps.at(-1);
    if (line.event === 'stored' && this.inTheAir > 0) {
      this.inTheAir -= 1; // told already, when it was gained
      return;
    }
    if (!cause || this.isApart(line, cause)) {
      const step = this.begin(line);
      step.chained = line.event === 'senators_came';
      if (cause) step.word = step.chained ? 'neighbour' : line.event === 'stored' ? 'left' : null;
      add(step.gains, gainOf(line));
      return;
    }
    const gain = gainOf(line);
    if (line.event === 'gained' && ['fish', 'jewel', 'basket'].includes(gain.icon))
      this.inTheAir += gain.n;
    add(cause.gains, gain);
  }

  /** What the step before did not give: the senator for a neighbour, what is left of the die. */
  private isApart(line: LogEntry, { line: cause }: StoryStep): boolean {
    if (line.event === 'senators_came')
      return cause.event === 'produced' && cause.args.building !== 'insula';
    if (line.event !== 'stored' || cause.event === 'stored') return false;
    return cause.args.building !== 'market';
  }
}

/** What a step says. */
export function sentenceOf({ word, line }: StoryStep, words: Words): string {
  return word
    ? words.board(`story.${word}`, { seat: words.name(Number(line.args.seat)) })
    : words.event(line);
}

/** The story of a log, oldest turn first. */
export function storyOf(log: readonly LogEntry[]): StoryTurn[] {
  const teller = new Teller();
  for (const line of log) teller.hear(line);
  return teller.turns;
}

/** What somebody did: what it cost and what it brings is told with it. */
const DONE = new Set([
  ...['die_taken', 'die_doubled', 'built', 'legion_used', 'colony_taken', 'road_renovated'],
  ...['traded', 'taxes', 'favour_claimed', 'bribed', 'bartered', 'village_taken', 'round_begins'],
  ...['seneca_card_turned', 'seneca_die_taken', 'seneca_blocks', 'game_ends'],
]);

/** Which moves are shown as one step. */
export const deeds = {
  done: ({ event }: LogEntry): boolean => DONE.has(event),
  begins: ({ event }: LogEntry): boolean => event === 'die_used',
};

/** Everything a turn gave to each seat, all steps together. */
export function totals(turn: StoryTurn): Gain[] {
  const sum: Gain[] = [];
  for (const { gains } of turn.steps) for (const gain of gains) add(sum, gain);
  return sum.filter(({ n }) => n !== 0);
}
