/** The last vote as it was revealed, kept while the table goes on: the events that tell it come only once. */
import type { LogEntry } from '../../lib/types';

export interface Story {
  ply: number;
  lines: readonly LogEntry[];
}

/** The lines of the ply in which fists were opened, if these events tell one. */
export function voteIn(recent: readonly LogEntry[]): Story | null {
  const voted = recent.findLast(({ event }) => event === 'voted');
  if (!voted) return null;
  return { ply: voted.ply, lines: recent.filter(({ ply }) => ply === voted.ply) };
}

/** Remembers the last vote and whether it has been looked at. */
export class LastVote {
  story: Story | null = $state.raw(null);
  open = $state(false);

  hear(recent: readonly LogEntry[]): void {
    const told = voteIn(recent);
    if (!told || told.ply === this.story?.ply) return;
    this.story = told;
    this.open = true;
  }
}
