/** A table being set up: seats and options, all with a default, so that it can be started at any moment. */
import { isAlone } from '../wire/house.svelte';
import { gentleLevel, trialPlayers } from '../wire/trial';
import type {
  ClockWish,
  GameInfo,
  House,
  Lang,
  Listing,
  OptionInfo,
  SeatWish,
  Wanted,
} from '../wire/types';

export type Kind = SeatWish['kind'];

/** One seat of the form: it remembers the name and the level while another kind is tried. */
export interface SeatForm {
  key: number;
  kind: Kind;
  name: string;
  level: string;
  /** The handle of whom a link is meant for. */
  guest?: string;
}

export type ClockForm = 'off' | 'day' | 'days' | 'quarter' | 'hour';
export const LISTINGS: readonly Listing[] = ['open', 'link', 'private'];
export const WANTED: readonly Wanted[] = ['anyone', 'beginners', 'experienced'];

export interface SetupForm {
  seats: SeatForm[];
  options: Record<string, string>;
  clock: ClockForm;
  listing: Listing;
  wanted: Wanted;
}

const CLOCKS: Record<ClockForm, ClockWish | null> = {
  off: null,
  day: { kind: 'move', seconds: 86_400 },
  days: { kind: 'move', seconds: 259_200 },
  quarter: { kind: 'bank', seconds: 900, increment: 10 },
  hour: { kind: 'bank', seconds: 3_600, increment: 30 },
};
export const CLOCK_NAMES = Object.keys(CLOCKS) as ClockForm[];

/** The clocks that make sense here: at one screen nobody waits for days. */
export function clockNames(): ClockForm[] {
  return isAlone() ? CLOCK_NAMES.filter((name) => CLOCKS[name]?.kind !== 'move') : CLOCK_NAMES;
}

let nextKey = 0;

function newSeat(kind: Kind, level: string, name = ''): SeatForm {
  return { key: nextKey++, kind, name, level };
}

/** The form as it opens: me and bots. */
export function newForm(game: GameInfo, house: House, name: string): SetupForm {
  const level = gentleLevel(house);
  const bots = Array.from({ length: trialPlayers(game) - 1 }, () => newSeat('bot', level));
  const options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  const seats = [newSeat('me', level, name), ...bots];
  return { seats, options, clock: 'off', listing: 'link', wanted: 'anyone' };
}

export type Company = 'alone' | 'bots' | 'people';

/** With whom the form says that I play. */
export function companyOf({ seats }: SetupForm): Company {
  if (seats.length === 1) return 'alone';
  return seats.some(({ kind }) => kind === 'here' || kind === 'link') ? 'people' : 'bots';
}

/** The form with other company, everything else as it was. */
export function inCompany(
  form: SetupForm,
  company: Company,
  game: GameInfo,
  house: House,
): SetupForm {
  if (company === companyOf(form)) return form;
  const name = form.seats.find(({ kind }) => kind === 'me')?.name ?? '';
  const [me, ...others] = newForm(game, house, name).seats;
  const kind = isAlone() ? 'here' : 'link';
  const beside: Record<Company, SeatForm[]> = {
    alone: [],
    bots: others,
    people: others.map((seat) => ({ ...seat, kind })),
  };
  return {
    ...form,
    clock: company === 'alone' ? 'off' : form.clock,
    seats: [me!, ...beside[company]],
  };
}

/** The form with somebody I know asked to the second seat. */
export function asking(form: SetupForm, guest: string, name: string): SetupForm {
  const seats = form.seats.map((seat, place) =>
    place === 1 ? { ...seat, kind: 'link' as const, guest, name } : seat,
  );
  return { ...form, seats };
}

/** The clock of that name, as the server is asked for it. */
export function clockWish(name: ClockForm): ClockWish | null {
  return CLOCKS[name];
}

/** The name of a clock as it stands in the form, for a table's own. */
export function clockName(clock: ClockWish | null | undefined): ClockForm | null {
  const found = CLOCK_NAMES.find((name) => CLOCKS[name]?.seconds === clock?.seconds);
  return found ?? null;
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
  if (seat.kind === 'link')
    return seat.guest ? { kind: 'link', guest: seat.guest } : { kind: 'link' };
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
  const { listing, wanted } = form;
  return {
    game: game.name,
    options,
    seats,
    language,
    clock: CLOCKS[form.clock],
    listing,
    wanted,
  };
}
