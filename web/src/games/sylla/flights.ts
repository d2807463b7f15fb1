/** What is seen to travel over Sylla's table, read from what was told between two views. */
import type { Flight, Step } from '../../table/state/contract';
import type { LogEntry, View } from '../../wire/types';
import { kindOf, PICTURES } from './art';
import Flying from './Flying.svelte';
import type { SyllaTable } from './view';

/** So many coins stand for any sum. */
const COINS = 3;

type Going = Omit<Flight, 'picture'>;
type Told = LogEntry['args'];
type Way = (args: Told, view: View<SyllaTable>) => Going[];

/** Where what belongs to a seat lies: the own things on the board, the others' in their panels. */
function homeOf(view: View<SyllaTable>, seat: number, part: 'cards' | 'buildings'): string {
  return seat === view.you ? `own:${part}` : `seat:${seat}:${part}`;
}

function coins(n: number, from: string, to: string): Going[] {
  const props = { picture: 'ic-coin', w: 24 };
  return Array.from({ length: Math.min(n, COINS) }, () => ({ props, from, to, hides: null }));
}

const seatOf = (args: Told) => `seat:${Number(args.seat)}`;

const receives: Way = (args) => coins(Number(args.denarii), 'stage', seatOf(args));
const pays: Way = (args) => coins(Number(args.denarii), seatOf(args), 'stage');

/** A token comes from the event that it was won on, else from the ladder. */
const wins: Way = (args) => [
  {
    props: { picture: `token-${String(args.token)}`, w: 30 },
    from: args.event === undefined ? `token:${String(args.token)}` : `event:${String(args.event)}`,
    to: seatOf(args),
  },
];

/** Prestige goes to the marker on the track. */
const gains: Way = (args) => [
  {
    props: { picture: 'token-prestige', w: 26 },
    from: 'stage',
    to: `prestige:${Number(args.seat)}`,
    wave: 1,
    hides: null,
  },
];

const recruits: Way = (args, view) => [
  {
    props: { picture: PICTURES[String(args.piece)]!, w: 40, paper: true },
    from: `recruit:${String(args.piece)}`,
    to: homeOf(view, Number(args.seat), 'cards'),
    hides: null,
  },
];

const buys: Way = (args, view) => [
  {
    props: { picture: PICTURES[String(args.building)]!, w: 70, h: 45, paper: true },
    from: 'sale:up',
    to: homeOf(view, Number(args.seat), 'buildings'),
    hides: null,
  },
];

/** A cube leaves its card, or the panel of its owner, and lies on the event. */
const places: Way = (args, view) => {
  const seat = Number(args.seat);
  const from = seat === view.you ? `own:${kindOf(String(args.fighter))}` : seatOf(args);
  return [{ props: { seat }, from, to: `event:${String(args.event)}:${seat}` }];
};

const WAYS: Record<string, Way> = {
  recruits,
  buys,
  places,
  takes: wins,
  gathers: wins,
  wins_token: wins,
  dedicates: (args, view) => [...pays(args, view), ...wins(args, view)],
  dedicates_unseen: pays,
  elected: pays,
  earns: receives,
  banks: receives,
  starting_denarii: receives,
  voted: pays,
  feeds_plebs: gains,
  wins_prize: gains,
  wins_prestige: gains,
  honoured: gains,
  praised: gains,
};

/** The pieces that a step has moved, in the order in which it was told. */
export function flights({ after, events }: Step<SyllaTable>): Flight[] {
  return events
    .flatMap(({ event, args }) => WAYS[event]?.(args, after) ?? [])
    .map((going) => ({ ...going, picture: Flying }));
}
