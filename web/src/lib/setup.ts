/** A table being set up: seats and options, all with a default, so that it can be started at any moment. */
import { gentleLevel, trialPlayers } from './trial';
import type { ClockWish, GameInfo, House, Lang, OptionInfo, SeatWish } from './types';

export type Kind = SeatWish['kind'];

/** One seat of the form: it remembers the name and the level while another kind is tried. */
export interface SeatForm {
  key: number;
  kind: Kind;
  name: string;
  level: string;
}

export type ClockForm = 'off' | 'day' | 'quarter' | 'hour';

export interface SetupForm {
  seats: SeatForm[];
  options: Record<string, string>;
  clock: ClockForm;
}

const CLOCKS: Record<ClockForm, ClockWish | null> = {
  off: null,
  day: { kind: 'move', seconds: 86_400 },
  quarter: { kind: 'bank', seconds: 900, increment: 10 },
  hour: { kind: 'bank', seconds: 3_600, increment: 30 },
};
export const CLOCK_NAMES = Object.keys(CLOCKS) as ClockForm[];

let nextKey = 0;

function newSeat(kind: Kind, level: string, name = ''): SeatForm {
  return { key: nextKey++, kind, name, level };
}

/** The form as it opens: me and bots. */
export function newForm(game: GameInfo, house: House, name: string): SetupForm {
  const level = gentleLevel(house);
  const bots = Array.from({ length: trialPlayers(game) - 1 }, () => newSeat('bot', level));
  const options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  return { seats: [newSeat('me', level, name), ...bots], options, clock: 'off' };
}

/** The seats with one more, if the game takes so many. */
export function withSeat(seats: SeatForm[], game: GameInfo): SeatForm[] {
  const level = seats.at(-1)?.level ?? '';
  return seats.length < Math.max(...game.players) ? [...seats, newSeat('bot', level)] : seats;
}

/** The seats without one, if the game can be played by so few. */
export function withoutSeat(seats: SeatForm[], key: number, game: GameInfo): SeatForm[] {
  return seats.length > Math.min(...game.players)
    ? seats.filter((seat) => seat.key !== key)
    : seats;
}

/** One seat changed; only one can be "me", the former one stays at this screen. */
export function withKind(seats: SeatForm[], key: number, kind: Kind): SeatForm[] {
  return seats.map((seat) => {
    if (seat.key === key) return { ...seat, kind };
    return kind === 'me' && seat.kind === 'me' ? { ...seat, kind: 'here' } : seat;
  });
}

/** The options that matter for this number of players. */
export function optionsFor(game: GameInfo, players: number): OptionInfo[] {
  return game.options.filter(
    (option) =>
      option.values.length > 1 && (!option.players?.length || option.players.includes(players)),
  );
}

function wishOf(seat: SeatForm, nameless: (place: number) => string, place: number): SeatWish {
  if (seat.kind === 'link') return { kind: 'link' };
  if (seat.kind === 'bot') return { kind: 'bot', level: seat.level };
  return { kind: seat.kind, name: seat.name.trim() || nameless(place) };
}

/** The body of the request that makes the table. */
export function tableOf(
  game: GameInfo,
  form: SetupForm,
  language: Lang,
  nameless: (place: number) => string,
): object {
  const offered = new Set(optionsFor(game, form.seats.length).map((option) => option.name));
  const options = Object.fromEntries(
    Object.entries(form.options).filter(([name]) => offered.has(name)),
  );
  const seats = form.seats.map((seat, place) => wishOf(seat, nameless, place));
  return { game: game.name, options, seats, language, clock: CLOCKS[form.clock] };
}
