// Made by tools/build/wire.py from each room's wire.py: change those, not this.
import type { Action, LogEntry, Question, Value, View, Wait } from './shapes';

/** One of the coach's choices: the share to expect, how far it is behind the first, why. */
export interface ChoiceAnswer {
  action: number;
  share: number;
  behind: number;
  low: number;
  high: number;
  worlds: number;
  words: string;
}

/** Who sits where: a person, or a bot of a level. */
export interface CarriedSeat {
  kind: 'person' | 'bot';
  name?: string;
  level?: string | null;
}

/** A game on its way: its record with the seed, however far it is, and who sits where. */
export interface Carried {
  ludi?: number;
  game?: string;
  rules?: string;
  players?: number;
  options?: { [key: string]: string | number | boolean };
  names?: string[];
  commitment?: string;
  seed?: string | null;
  actions?: number[][];
  chance?: number[];
  result?: Outcome | null;
  resigned?: number | null;
  box?: { [key: string]: number | string | boolean | (number | string)[] } | null;
  seats?: CarriedSeat[];
}

/** What somebody who brings a game must know of a house. */
export interface HouseAnswer {
  version: string;
  rules: { [key: string]: string };
  guests: boolean;
}

/** The table of a game that was brought, and a link to each seat that is kept for a person. */
export interface BroughtAnswer {
  table: string;
  links: InviteAnswer[];
}

/** Body of `POST /api/evenings`. */
export interface NewEvening {
  game: string;
  players: number;
  method?: 'swiss' | 'all';
  rounds?: number;
  fill?: 'bots' | 'bye';
  level?: string | null;
  options?: { [key: string]: string | number | boolean };
  clock?: ClockWish | null;
  language?: string | null;
  title?: string;
  playing?: boolean;
  name?: string | null;
}

/** Body of `POST /api/evenings/{evening}/join`. */
export interface Entering {
  name?: string | null;
}

/** Body of `POST /api/evenings/{evening}/guests`: somebody plays on a neighbour's device. */
export interface NewNeighbour {
  name: string;
}

/** Body of `POST /api/evenings/{evening}/leave`: I go; the host may say it of others. */
export interface Going {
  entrant?: number | null;
}

/** Body of `POST /api/evenings/{evening}/draw`. */
export interface Drawing {
  again?: boolean;
  swap?: [number, number] | null;
}

/** Body of `POST /api/evenings/{evening}/start`. */
export interface RoundNumber {
  round: number;
}

/** Body of `POST /api/evenings/{evening}/pause`. */
export interface Pausing {
  paused: boolean;
}

/** Body of `POST /api/evenings/{evening}/say`; no text takes back what was said. */
export interface Saying {
  text: string;
}

/** Body of `POST /api/evenings/{evening}/bot` and `/remind`. */
export interface Absent {
  table: string;
  seat: number;
}

/** A new evening: its name, and the link for who comes. */
export interface EveningName {
  evening: string;
  path: string;
  link: string;
}

/** Somebody who takes part: how they stand, and whether they are still drawn. */
export interface EntrantAnswer {
  number: number;
  name: string;
  face: string;
  since: number;
  gone: boolean;
  place: number;
  points: number;
  opponents: number;
  wins: number;
  score: number;
  games: number;
}

/** A table of a round. While it is played, only who is asked and who is away is told. */
export interface BoardAnswer {
  round: number;
  number: number;
  seats: number[];
  game: string;
  table: TableCard | null;
  places: number[] | null;
  scores: number[] | null;
  points: number[] | null;
  away: number[];
  progress: number | null;
  to_go: number | null;
  over: string | null;
}

/** A table of the next round; `met` are those who meet somebody there again. */
export interface DrawnTable {
  seats: number[];
  met: number[];
}

/** The next round as it was drawn. */
export interface DrawAnswer {
  tables: DrawnTable[];
  byes: number[];
}

/** When a round began and was over, or is expected to begin and to be over. */
export interface RoundTimes {
  began: string | null;
  over: string | null;
  begins: string | null;
  ends: string | null;
}

/** What the host says to all. */
export interface SaidAnswer {
  text: string;
  at: string;
}

/** A club evening. */
export interface EveningAnswer {
  evening: string;
  title: string;
  game: string;
  players: number;
  method: 'swiss' | 'all';
  rounds: number;
  fill: 'bots' | 'bye';
  level: string;
  options: { [key: string]: Value };
  clock: Wait | null;
  host: string;
  mine: boolean;
  me: number | null;
  round: number;
  phase: 'gathering' | 'playing' | 'between' | 'over';
  entrants: EntrantAnswer[];
  boards: BoardAnswer[];
  draw: DrawAnswer | null;
  link: string;
  helping: boolean;
  helpers: number;
  paused: string | null;
  said: SaidAnswer | null;
  times: RoundTimes[];
}

/** The link by which others may help to give an evening. */
export interface HelpLink {
  link: string;
}

/** My number among those who take part. */
export interface NumberAnswer {
  number: number;
}

/** A table that looks for players. */
export interface OpenAnswer {
  table: string;
  game: string;
  host: string;
  face: string;
  seats: SeatAnswer[];
  clock: Wait | null;
  wanted: string;
  language: string;
  options: { [key: string]: Value };
  since: string;
  yours: boolean;
  box?: { [key: string]: Value } | null;
}

/** Somebody asks me to a table. */
export interface AskedAnswer {
  code: string;
  table: string;
  game: string;
  seat: number;
  host: string;
  face: string;
  seats: SeatAnswer[];
  faces: string[];
  clock: Wait | null;
  until: string;
  box?: { [key: string]: Value } | null;
}

/** Somebody I have played with. */
export interface AcquaintanceAnswer {
  handle: string;
  name: string;
  face: string;
  games: number;
  last: string;
  game: string;
  here: boolean;
}

/** A club evening as it is listed to who gives it or takes part. */
export interface EveningCard {
  evening: string;
  title: string;
  game: string;
  round: number;
  ended: boolean;
  mine: boolean;
  since: string;
}

/** All that the first page shows. */
export interface HomeAnswer {
  tables: TableCard[];
  open: OpenAnswer[];
  asked: AskedAnswer[];
  people: AcquaintanceAnswer[];
  kept_days: number;
  evenings: EveningCard[];
}

/** What the host says of themselves, and for how many days what is kept. */
export interface PrivacyAnswer {
  imprint: string;
  idle_days: number;
  device_days: number;
  abandoned_days: number;
}

/** Body of `POST /api/host`. */
export interface HostKey {
  key: string;
}

/** Body of `POST /api/host/reports`: a line goes, or stands. */
export interface Verdict {
  remark: number;
  remove: boolean;
}

/** Body of `POST /api/host/bans`: whoever said a line, or holds a seat; 0 days: for good. */
export interface NewBan {
  remark?: number | null;
  table?: string;
  seat?: number;
  days?: number;
  place?: boolean;
}

/** Body of `POST /api/host/tables/{table}/name`: what somebody is called from now on. */
export interface NewName {
  seat: number;
  name: string;
}

/** Somebody at a table; `held` if a session holds the seat, which can be banned. */
export interface HostedSeat {
  seat: number;
  name: string;
  kind: string;
  held: boolean;
}

/** A table as the host sees it: nothing of its position. */
export interface HostedTable {
  table: string;
  game: string;
  status: string;
  since: string;
  seats: HostedSeat[];
}

/** A table that waits for somebody. */
export interface WaitAnswer {
  table: string;
  game: string;
  clock: Wait | null;
  names: string[];
  since: string;
}

/** How the house fares: figures of this process, and of the database that all share. */
export interface StatusAnswer {
  version: string;
  up: number;
  tables: { [key: string]: number };
  open_tables: number;
  sockets: number;
  people: number;
  moves: number;
  milliseconds: { [key: string]: number };
  lag: number;
  bots_waiting: number;
  bots_thinking: number;
  errors: number;
  chores: { [key: string]: string };
  letters: number;
  letters_failed: number;
  database: number;
  disk_free: number;
  disk_whole: number;
  memory: number;
  processes: string[];
  evenings: number;
  reports: number;
  waits: WaitAnswer[];
  course: { [key: string]: number[] };
  troubles: string[];
}

/** A line of chat that has been reported. */
export interface ReportAnswer {
  remark: number;
  table: string;
  name: string;
  text: string;
  at: string;
  guests: number;
  known: boolean;
}

/** Somebody who may not come, for good or until then. */
export interface BanAnswer {
  id: string;
  name: string;
  made: string;
  until: string | null;
  place: boolean;
}

/** What the host looks after. */
export interface ModerationAnswer {
  reports: ReportAnswer[];
  bans: BanAnswer[];
}

/** The process lives. */
export interface Health {
  status: string;
  version: string;
}

/** Whether the server can serve; each part of it is `ok`, or says what is wrong. */
export interface Readiness {
  status: string;
  version: string;
  parts: { [key: string]: string };
}

/** Body of requests that a link in a letter makes. */
export interface LetterCode {
  code: string;
}

/** A stable key and a sentence. */
export interface ErrorDetail {
  key: string;
  text: string;
}

/** Every refusal. */
export interface ErrorAnswer {
  error: ErrorDetail;
}

/** One option of a game; the first value is the default. */
export interface OptionAnswer {
  name: string;
  default: string;
  values: string[];
  paragraph?: string;
  players?: number[];
}

/** How strong whom one plays against alone may be: an option, its values from gentle to hard. */
export interface AloneOffer {
  option: string;
  levels: string[];
}

/** A game that can be played, with the domain of every argument of its verbs, events, questions. `alone` says how strong whom one plays against alone may be, if there is somebody. `board` is the address of the ES module that draws a guest's game, if it has one; `ratings` are those of the levels of bots in this game, as far as they were measured. */
export interface GameAnswer {
  name: string;
  title: string;
  players: number[];
  options: OptionAnswer[];
  rules: string;
  verbs: { [key: string]: { [key: string]: string } };
  events: { [key: string]: { [key: string]: string } };
  questions: { [key: string]: { [key: string]: string } };
  board?: string | null;
  ratings?: { [key: string]: number };
  alone?: AloneOffer | null;
}

/** A level of bots and how long it may think; the weakest first, the host's own bots last. */
export interface LevelAnswer {
  level: string;
  seconds: number | null;
}

/** What this house offers. */
export interface GamesAnswer {
  games: GameAnswer[];
  levels: LevelAnswer[];
  languages: string[];
  offline?: boolean;
  alone?: boolean;
}

/** A numbered paragraph of our rulebook. */
export interface Paragraph {
  number: string;
  text: string;
}

/** A chapter of our rulebook. */
export interface ChapterAnswer {
  number: string;
  title: string;
  paragraphs: Paragraph[];
}

/** Our rulebook of a game. */
export interface RulesAnswer {
  game: string;
  language: string;
  chapters: ChapterAnswer[];
}

/** The box of a game: every leaf has `value`, `from` and perhaps `note`. */
export interface ComponentsAnswer {
  game: string;
  own: string;
  components: Value;
}

/** Body of `POST /api/me/channels`: a way to be called, for one table or for all of mine. */
export interface NewChannel {
  kind: 'push' | 'webhook' | 'mail';
  address: string;
  keys?: { [key: string]: string };
  format?: 'json' | 'ntfy';
  game?: string | null;
  turn?: 'now' | 'away' | 'never';
  over?: 'now' | 'away' | 'never';
  chat?: 'now' | 'away' | 'never';
}

/** Body of `PUT /api/me/channels/{channel}`; what is left out stays. */
export interface ChangeChannel {
  turn?: 'now' | 'away' | 'never' | null;
  over?: 'now' | 'away' | 'never' | null;
  chat?: 'now' | 'away' | 'never' | null;
  on?: boolean;
}

/** Body of `PUT /api/tables/{table}/calls`: what I want to hear of this table. */
export interface Wishes {
  turn: 'now' | 'away' | 'never';
  over: 'now' | 'away' | 'never';
  chat: 'now' | 'away' | 'never';
  usual?: boolean;
}

/** One way to call me, and how the last try went. */
export interface ChannelAnswer {
  id: string;
  kind: 'push' | 'webhook' | 'mail';
  address: string;
  format: string;
  game: string | null;
  turn: 'now' | 'away' | 'never';
  over: 'now' | 'away' | 'never';
  chat: 'now' | 'away' | 'never';
  state: 'on' | 'unproven' | 'failed';
  failures: number;
  said: string;
  said_at: string | null;
}

/** My channels; the house's key for web push; whether it can send mail. */
export interface ChannelsAnswer {
  key: string;
  mail: boolean;
  channels: ChannelAnswer[];
}

/** To whose seat a link in a letter leads; `yours` if this device holds it already. */
export interface LatchkeyAnswer {
  table: string;
  game: string;
  seat: number;
  name: string;
  others: string[];
  yours: boolean;
}

/** What I want to hear of one table; `usual` if that is what my channels say. */
export interface WishesAnswer {
  turn: 'now' | 'away' | 'never';
  over: 'now' | 'away' | 'never';
  chat: 'now' | 'away' | 'never';
  usual: boolean;
}

/** Body of `PUT /api/me`; what is left out stays. */
export interface ChangeMe {
  name?: string | null;
  language?: string | null;
  preferences?: { [key: string]: Value } | null;
  face?: string | null;
}

/** Body of `PUT /api/me/vacation`: away for so many days; 0: back again. */
export interface Vacation {
  days: number;
}

/** Body of `POST /api/enter`. */
export interface Phrase {
  phrase: string;
}

/** What we know of you. */
export interface MeAnswer {
  name: string;
  language: string;
  preferences: { [key: string]: Value };
  face?: string;
  handle?: string;
  banned?: boolean;
}

/** A passkey of mine. */
export interface PasskeyAnswer {
  id: string;
  device: string;
  made: string;
}

/** A browser that holds my seats. */
export interface DeviceAnswer {
  id: string;
  device: string;
  made: string | null;
  here: boolean;
}

/** Ways back to my seats: when the recovery code was made, passkeys, devices. */
export interface WaysAnswer {
  code: string | null;
  passkeys: PasskeyAnswer[];
  devices: DeviceAnswer[];
  vacation: string | null;
  vacation_days: number;
}

/** A recovery code; it is told once. */
export interface CodeAnswer {
  code: string;
}

/** How somebody fares in one game: games, places, rating with its margin of 95 %. */
export interface StandingAnswer {
  game: string;
  players: number;
  versus: string;
  games: number;
  places: number[];
  rating: number | null;
  margin: number | null;
  course: number[];
}

/** One of somebody's last games. */
export interface LastGameAnswer {
  table: string;
  game: string;
  place: number;
  players: number;
  score: number;
  others: string[];
  change: number;
  at: string;
}

/** What somebody favours in a game: the kind of things, and the most chosen with their share. */
export interface FavouriteAnswer {
  game: string;
  kind: string;
  things: ([string, number])[];
}

/** Somebody's results; without ratings and favourites if the host or the player wants none. */
export interface RecordsAnswer {
  name: string;
  face: string;
  rated: boolean;
  standings: StandingAnswer[];
  favourites: FavouriteAnswer[];
  last: LastGameAnswer[];
}

/** One game against the game itself: my points, whom I played against and how strong. */
export interface AloneResult {
  table: string;
  game: string;
  score: number;
  rival: number;
  level: string;
  at: string;
}

/** My games against the games themselves, the best first. */
export interface AloneAnswer {
  results: AloneResult[];
}

/** What the device of somebody without a session keeps for them. */
export interface DeviceMark {
  mu: number;
  sigma: number;
  streak?: number;
  best?: number;
}

/** Body of `POST /api/problems/{name}/tries`: an answer, or none to be shown the right one. */
export interface ProblemTry {
  step: number;
  action?: number | null;
  first?: boolean;
  helped?: boolean;
  day?: string | null;
  known?: DeviceMark | null;
}

/** Body of `POST /api/problems/{name}/table`: play on from here against this level. */
export interface PlayOn {
  step?: number;
  level?: string | null;
}

/** Body of `PUT /api/problems/mine`: how a mistake of one's own went the second time. */
export interface LessonDone {
  table: string;
  ply: number;
  right: boolean;
}

/** A problem as it is listed. */
export interface ProblemCard {
  name: string;
  game: string;
  level: number;
  players: number;
  themes: string[];
  steps: number;
  right?: boolean | null;
}

/** Something problems of a game are about. */
export interface ThemeAnswer {
  key: string;
  title: string;
}

/** How well somebody solves the problems of a game. */
export interface MarkAnswer {
  game: string;
  level: number;
  doubt: number;
  streak: number;
  best: number;
  mu: number;
  sigma: number;
}

/** All problems, and how the caller does. */
export interface ProblemsAnswer {
  problems: ProblemCard[];
  themes: { [key: string]: ThemeAnswer[] };
  marks: MarkAnswer[];
  last: { [key: string]: boolean[] };
  today: string | null;
  days: number;
  due: number;
  kept: boolean;
}

/** The problem of a day. */
export interface TodayAnswer {
  name: string;
  game: string;
  level: number;
  days: number;
  right?: boolean | null;
}

/** A question of a problem. */
export interface QuestionAnswer {
  step: number;
  ply: number;
  seat: number;
  view: View;
  legal: Action[];
  paragraph: string;
  hints: string[];
}

/** A problem, with its first question. */
export interface ProblemAnswer {
  name: string;
  game: string;
  level: number;
  players: number;
  steps: number;
  seats: SeatAnswer[];
  asked: QuestionAnswer;
  log: LogEntry[];
  tries: number;
  solved: number;
  right: boolean | null;
}

/** An action of a line, and what was told of it. */
export interface TurnAnswer {
  seat: number;
  action: Action;
  told: LogEntry[];
}

/** A choice, and the share of the victory that the seat may expect of it. */
export interface WorthAnswer {
  action: Action;
  share: number;
  right: boolean;
}

/** The right choice, why, and how the game went on. */
export interface SolutionAnswer {
  best: number;
  worth: WorthAnswer[];
  why: string;
  line: TurnAnswer[];
}

/** What an answer is worth. */
export interface VerdictAnswer {
  right: boolean;
  done: boolean;
  share: number;
  best: number;
  why: string;
  line: TurnAnswer[];
  next?: QuestionAnswer | null;
  solution?: SolutionAnswer | null;
  mark?: MarkAnswer | null;
  gained?: number;
}

/** The table after an action of a line, as the solver sees it. */
export interface MomentOfLine {
  seat: number;
  view: View;
  legal: Action[];
}

/** A mistake of one's own that comes back. */
export interface LessonAnswer {
  table: string;
  game: string;
  ply: number;
  when: string;
  hint: string;
  words: string;
  loss: number;
  played: number;
  best: number;
  due: boolean;
  days: number;
}

/** One's own mistakes, those that are due first. */
export interface LessonsAnswer {
  lessons: LessonAnswer[];
}

/** Body of `POST /api/tables/{table}/tries`: another choice at an action of the record. */
export interface SecondTry {
  ply: number;
  action: number;
}

/** A quiet moment of the curve: the chances before an action, or the result after the last. */
export interface ReviewPoint {
  ply: number;
  round: number;
  chapter: string;
  shares: number[];
}

/** What moved the chances: a draw, a decision, or something that became known. */
export interface ReviewEvent {
  ply: number;
  kind: string;
  seat: number | null;
  before: number[];
  shares: number[];
}

/** Where a game turned, in words; `seat` is whom it moved most. */
export interface TurningPoint {
  ply: number;
  kind: string;
  seat: number;
  before: number[];
  shares: number[];
  when: string;
  title: string;
  text: string;
  turn: 'lost' | 'won' | 'luck' | 'shown';
  sure: number;
}

/** What the result of one seat was made of, in shares of the victory. */
export interface ReviewLedger {
  place: number;
  luck: number;
  own: number;
  others: number;
  revealed: number;
  unforeseen: number;
}

/** How many decisions fell under a chapter of the rules, and what was lost there. */
export interface ChapterLoss {
  decisions: number;
  loss: number;
}

/** What a review says of one seat; `lessons` are the actions to be tried again. */
export interface ReviewSeat {
  seat: number;
  name: string;
  result: number;
  ledger: ReviewLedger;
  error_rate: number;
  decisions: number;
  agreement: number;
  marks: { [key: string]: number };
  chapters: { [key: string]: ChapterLoss };
  headline: string;
  luck: string;
  lessons: number[];
}

/** What was played, what was best, and the best of what was not played, as actions. */
export interface Codes {
  played: number;
  best: number;
  other: number;
}

/** What was played and what would have been better, as sentences. */
export interface SaidOf {
  played: string;
  other: string;
}

/** Everybody's chances after what was played, and after the other choice. */
export interface SharesOf {
  played: number[];
  other: number[];
}

/** A part of the position that differs between the played choice and the better one. */
export interface ReviewPart {
  name: string;
  own: boolean;
  amount: number;
  share: number;
}

/** A decision, judged by what its seat knew. */
export interface ReviewDecision {
  ply: number;
  seat: number;
  paragraph: string;
  played: string;
  best: string;
  other: string;
  codes: Codes;
  said: SaidOf;
  loss: number;
  difference: number;
  interval: [number, number];
  worlds: number;
  shares: SharesOf;
  mark: string;
  sure: number;
  when: string;
  hindsight: number | null;
  line: ([number, string])[];
  parts: ReviewPart[];
  hint: string;
  words: string;
}

/** A review, in one language. */
export interface Review {
  review: number;
  game: string;
  rules: string;
  box: { [key: string]: Value };
  players: number;
  names: string[];
  scores: number[];
  winners: number[];
  language: string;
  iterations: number;
  cpu_seconds: number;
  seats: ReviewSeat[];
  events: ReviewEvent[];
  decisions: ReviewDecision[];
  curve: ReviewPoint[];
  turning_points: TurningPoint[];
  headline: string;
  luck: string;
  chapters: { [key: string]: string };
}

/** A review, or how far it is: `done`, `making` (after so many others), `refused`. */
export interface ReviewAnswer {
  state: 'done' | 'making' | 'refused';
  before?: number;
  done?: number;
  whole?: number;
  curve?: ReviewPoint[];
  trouble?: string;
  plies?: number[];
  review?: Review | null;
}

/** A moment of a finished game: who decided, what a seat saw, what could be chosen. */
export interface MomentAnswer {
  ply: number;
  seat: number;
  view: View;
  legal: Action[];
  names: string[];
}

/** What a second try costs, with its 95 % interval, and the best choice. */
export interface TryAnswer {
  loss: number;
  low: number;
  high: number;
  right: boolean;
  best: number;
}

/** What the coach would do. */
export interface AdviceAnswer {
  ply: number;
  seat: number;
  choices: ChoiceAnswer[];
}

/** Choose a legal action. */
export interface Play {
  type: 'play';
  id: string;
  ply: number;
  seat: number;
  action: number;
}

/** Choose an action by typing it. */
export interface Command {
  type: 'command';
  id: string;
  ply: number;
  seat: number;
  text: string;
  lang?: string | null;
}

/** Take back one's own last actions. */
export interface Undo {
  type: 'undo';
  id: string;
  ply: number;
  seat: number;
  count?: number;
}

/** Ask which rule forbids something. */
export interface Why {
  type: 'why';
  seat: number;
  text?: string | null;
  action?: number | null;
  lang?: string | null;
}

/** Ask for a moment of the past. */
export interface Look {
  type: 'look';
  ply: number;
  seat?: number | null;
}

/** Look as another of one's own seats. */
export interface LookAs {
  type: 'seat';
  seat: number;
}

/** Say something to the table. */
export interface Chat {
  type: 'chat';
  text: string;
}

/** Show a line of chat to the host. */
export interface Report {
  type: 'report';
  remark: number;
}

/** Vote for a bot in the place of an absent person. */
export interface Replace {
  type: 'replace';
  seat: number;
  level: string;
}

/** Take one's own seat back from the bot. */
export interface Return {
  type: 'return';
  seat: number;
}

/** Let a bot play on for me until I am back, or give the game up for good. */
export interface Leave {
  type: 'leave';
  seat: number;
  how: 'bot' | 'resign';
  level?: string | null;
}

/** Say beforehand what a seat of one's own answers to a question of the future. */
export interface Order {
  type: 'order';
  seat: number;
  order: string;
  answer: number;
}

/** Take an order back, or put away one that is void. */
export interface Withdraw {
  type: 'withdraw';
  seat: number;
  topic: string;
}

/** Hear refusals in another language from now on. */
export interface Speak {
  type: 'language';
  lang: string;
}

/** Are you there? */
export interface Ping {
  type: 'ping';
}

/** Time for each decision (`move`), or for the whole game with an increment (`bank`). */
export interface ClockWish {
  kind: 'move' | 'bank';
  seconds: number;
  increment?: number;
}

/** Seconds left to a seat, and whether they run. */
export interface ClockAnswer {
  left: number;
  running: boolean;
}

/** Who sits somewhere. */
export interface SeatAnswer {
  seat: number;
  name: string;
  kind: 'person' | 'bot' | 'open';
  level?: string | null;
  connected?: boolean;
  clock?: ClockAnswer | null;
  vote_in?: number | null;
  resigned?: boolean;
  away?: string | null;
}

/** An order that is kept, or has become void. */
export interface OrderGiven {
  order: string;
  topic: string;
  answer: Action;
  void: boolean;
}

/** An order that may be given now; of each topic one at most is kept. */
export interface OrderOffered {
  order: string;
  topic: string;
  answers: Action[];
}

/** What a seat has ordered beforehand, and what it may order now. */
export interface Orders {
  given: OrderGiven[];
  offered: OrderOffered[];
}

/** The whole table as one seat sees it; sent whole after every change. */
export interface TableMessage {
  type: 'table';
  table: string;
  game: string;
  rules: string;
  options: { [key: string]: Value };
  ply: number;
  status: 'waiting' | 'playing' | 'paused' | 'over';
  seats: SeatAnswer[];
  yours: number[];
  seat: number | null;
  view: View;
  legal: Action[];
  undo: number;
  log: LogEntry[];
  commitment: string;
  seed: string | null;
  spectators: number;
  clock: Wait | null;
  rematch: string | null;
  imported: boolean;
  orders: Orders | null;
  box?: { [key: string]: Value } | null;
}

/** The table as it was after a ply, for one seat. */
export interface Moment {
  type: 'moment';
  ply: number;
  seat: number | null;
  view: View;
  log: LogEntry[];
  reasons?: (Action & { worth: number })[];
}

/** Whether somebody is at a seat. */
export interface Here {
  seat: number;
  connected: boolean;
  vote_in: number | null;
}

/** Who is here. */
export interface Presence {
  type: 'presence';
  seats: Here[];
  spectators: number;
}

/** A line of chat. */
export interface ChatLine {
  type: 'chat';
  remark: number;
  seat: number | null;
  name: string;
  text: string;
  at: string;
}

/** The host has taken a line away. */
export interface Unsaid {
  type: 'unsaid';
  remark: number;
}

/** A line was shown to the host. */
export interface Reported {
  type: 'reported';
  remark: number;
}

/** A command was carried out. */
export interface Done {
  type: 'done';
  id: string;
  ply: number;
}

/** Why something is forbidden: the sentence, and the paragraph of our rules that says so. */
export interface Reason {
  key: string;
  paragraph: string | null;
  text: string;
}

/** A command was not carried out. */
export interface Refused {
  type: 'refused';
  id: string | null;
  ply: number;
  reason: Reason;
}

/** Who wants a bot to play for somebody. */
export interface Votes {
  type: 'votes';
  seat: number;
  for: number[];
  needed: number;
}

/** Bots think, after so many others. */
export interface Thinking {
  type: 'thinking';
  seats: number[];
  queue: number;
}

/** Which rule forbids something. */
export interface Because {
  type: 'why';
  text: string;
  paragraph: string | null;
  key: string;
}

/** Somebody asked for another game. */
export interface Rematch {
  type: 'rematch';
  table: string | null;
}

/** I am here. */
export interface Pong {
  type: 'pong';
}

/** What came was no message. */
export interface Unreadable {
  type: 'error';
  key: string;
  message: string;
}

/** Who is to sit somewhere. */
export interface SeatWish {
  kind: 'me' | 'here' | 'link' | 'bot';
  name?: string | null;
  level?: string | null;
  guest?: string | null;
}

/** Body of `POST /api/tables`. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: { [key: string]: string | number | boolean };
  clock?: ClockWish | null;
  language?: string | null;
  listing?: 'open' | 'link' | 'private';
  wanted?: 'anyone' | 'beginners' | 'experienced';
}

/** Body of `POST /api/join`. */
export interface Join {
  code: string;
  name?: string | null;
}

/** Body of `POST /api/tables/{table}/sit`. */
export interface Sit {
  name?: string | null;
}

/** Body of `PUT /api/tables/{table}/hidden`. */
export interface Hide {
  hidden: boolean;
}

/** Body of requests about a seat of one's own. */
export interface OwnSeat {
  seat: number;
}

/** Body of `POST /api/tables/{table}/branch`: play on after so many actions of the record. */
export interface Branch {
  ply: number;
  seat: number;
  level?: string | null;
}

/** How a recorded game ended. */
export interface Outcome {
  scores: number[];
  winners: number[];
}

/** Body of `POST /api/records`. Its shape bounds what decoding can cost; the library judges. */
export interface Record {
  ludi?: number;
  game?: string;
  rules?: string;
  players?: number;
  options?: { [key: string]: string | number | boolean };
  names?: string[];
  commitment?: string;
  seed?: string | null;
  actions?: number[][];
  chance?: number[];
  result?: Outcome | null;
  resigned?: number | null;
  box?: { [key: string]: number | string | boolean | (number | string)[] } | null;
}

/** A link to a seat: its path here, and the whole address to give to somebody elsewhere. */
export interface InviteAnswer {
  seat: number;
  path: string;
  link: string;
}

/** What is always said of a table. */
export interface TableFacts {
  table: string;
  game: string;
  status: string;
  ply: number;
  seats: SeatAnswer[];
  yours: number[];
  waiting: boolean;
  since: string;
  scores: number[] | null;
}

/** A table as it is listed. */
export interface TableCard {
  table: string;
  game: string;
  status: string;
  ply: number;
  seats: SeatAnswer[];
  yours: number[];
  waiting: boolean;
  since: string;
  scores: number[] | null;
  imported?: boolean;
  question?: Question | null;
  winners?: number[] | null;
  clock?: Wait | null;
  rematch?: string | null;
  hidden?: boolean;
  removable?: boolean;
  deciding?: number[];
  faces?: string[];
  box?: { [key: string]: Value } | null;
}

/** One's own tables, those that wait for oneself first. */
export interface TablesAnswer {
  tables: TableCard[];
}

/** One table, without its state. */
export interface TableAnswer {
  table: string;
  game: string;
  status: string;
  ply: number;
  seats: SeatAnswer[];
  yours: number[];
  waiting: boolean;
  since: string;
  scores: number[] | null;
  imported: boolean;
  rules: string;
  options: { [key: string]: Value };
  clock: Wait | null;
  question: Question | null;
  winners: number[] | null;
  hidden: boolean;
  removable: boolean;
  deciding: number[];
  faces: string[];
  box: { [key: string]: Value } | null;
  listing: string;
  commitment: string;
  seed: string | null;
  rematch: string | null;
  link: string;
  invites: InviteAnswer[];
  asked: string | null;
}

/** A new table and its links. */
export interface MadeAnswer {
  table: string;
  invites: InviteAnswer[];
}

/** What a link invites to. */
export interface InvitationAnswer {
  table: string;
  game: string;
  seat: number;
  host: string;
  seats: SeatAnswer[];
  options: { [key: string]: Value };
  clock: Wait | null;
  asked: boolean;
  box?: { [key: string]: Value } | null;
}

/** The seat one has taken. */
export interface JoinedAnswer {
  table: string;
  seat: number;
}

/** One more link to one's own seat. */
export interface LinkAnswer {
  code: string;
  path: string;
  link: string;
  seat: number;
}

/** A table by its id. */
export interface TableName {
  table: string;
}

/** Everything the server says over the socket. */
export type ServerMessage =
  | TableMessage
  | Moment
  | Presence
  | ChatLine
  | Unsaid
  | Reported
  | Done
  | Refused
  | Votes
  | Thinking
  | Because
  | Rematch
  | Pong
  | Unreadable;

/** Everything a page may say over the socket. */
export type PageMessage =
  | Play
  | Command
  | Undo
  | Why
  | Look
  | LookAs
  | Chat
  | Report
  | Replace
  | Return
  | Leave
  | Order
  | Withdraw
  | Speak
  | Ping;
