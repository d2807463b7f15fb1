/** What is seen to go from place to place: dice to their takers, gains into storage, soldiers to their colonies. */
import type { Flight, Step } from '../../../table/state/contract';
import type { LogEntry } from '../../../wire/types';
import Glyph from '../Glyph.svelte';
import type { RomeTable } from '../view';
import FlyingDie from './FlyingDie.svelte';

const SIZE = 30;
/** The lines that name the building from which what follows comes. */
const SOURCES = new Set(['built', 'produced', 'rubble_laid', 'legion_used']);

function fly(icon: string, from: string, to: string, wave: number): Flight {
  return { picture: Glyph, props: { name: icon, size: SIZE }, from, to, wave, hides: null };
}

/** The piece that one line tells of; nothing for most lines. */
function flightOf({ event, args }: LogEntry, source: string, wave: number): Flight[] {
  const seat = `seat:${Number(args.seat)}`;
  const gain = (icon: string, track = icon) => [fly(icon, source, `${seat}:${track}`, wave)];
  switch (event) {
    case 'gained':
      return gain(String(args.good));
    case 'track_rose':
      return gain(String(args.track));
    case 'soldiers_came':
      return gain('soldier', 'soldiers');
    case 'senators_came':
      return gain('senator', 'senators');
    case 'stolen':
      return [fly(String(args.resource), `seat:${Number(args.owner)}`, seat, wave)];
    case 'colony_taken':
      return [fly('soldier', `${seat}:soldiers`, `colony-${String(args.colony)}`, wave)];
    case 'favour_claimed':
      return [fly(String(args.favour), `favour-${String(args.favour)}`, seat, wave)];
    case 'nero_taken':
      return [fly('nero', 'nero', seat, wave)];
    default:
      return [];
  }
}

/** The dice that somebody has taken from the tray. */
function diceTaken({ before, after }: Step<RomeTable>): Flight[] {
  const pool = before.table.dice.filter(({ at }) => at === null);
  return before.table.dice.flatMap((die, number) => {
    const taker = after.table.dice[number]?.at;
    if (die.at !== null || (typeof taker !== 'number' && taker !== 'seneca')) return [];
    return {
      picture: FlyingDie,
      props: { colour: die.colour, shows: die.shows },
      from: `die-pool-${pool.indexOf(die)}`,
      to: `dice-${taker}`,
      hides: null,
    };
  });
}

/** In the order in which it was told: each building that fires begins a new wave. */
export function flights(step: Step<RomeTable>): Flight[] {
  let source = 'city';
  let wave = 0;
  const told = step.events.flatMap((line) => {
    if (line.event === 'die_used') source = `dice-${Number(line.args.seat)}`;
    if (line.event === 'colony_taken') source = `colony-${String(line.args.colony)}`;
    if (line.event === 'road_renovated') source = `road-${String(line.args.road)}`;
    if (SOURCES.has(line.event)) {
      source = `building-${String(line.args.at)}`;
      wave += 1;
    }
    return flightOf(line, source, wave);
  });
  return [...diceTaken(step), ...told];
}
