/** What the last turn of others has changed on the board. */
import type { LogEntry } from '../../wire/types';

export interface Changes {
  /** Events that have struck, and those that are new. */
  struck: Set<string>;
  shown: Set<string>;
  /** Markers of the ladder that have moved, famine among them. */
  moved: Set<string>;
}

const MOVES = ['marker_falls', 'marker_rises', 'tavern_moves'];
const HUNGER = ['famine_grows', 'famine_rises', 'famine_falls'];

function named(recent: readonly LogEntry[], events: readonly string[], arg: string): string[] {
  return recent.filter(({ event }) => events.includes(event)).map(({ args }) => String(args[arg]));
}

/** Reads the changes off the log. */
export function changesIn(recent: readonly LogEntry[]): Changes {
  const hungry = recent.some(({ event }) => HUNGER.includes(event));
  return {
    struck: new Set(named(recent, ['strikes'], 'event')),
    shown: new Set(named(recent, ['event_shown'], 'event')),
    moved: new Set([...named(recent, MOVES, 'token'), ...(hungry ? ['famine'] : [])]),
  };
}
