/** Where points come from: what the rules told of them in the log, added up part by part. */
import type { LogEntry, View } from '../../wire/types';

/** One kind of points, by seat. Its name is `[board.parts]` under `id`. */
export interface Part {
  id: string;
  values: number[];
}

/** The events that bring a kind of points: the argument that says how many, `-` before it for a loss, or a fixed number. */
export type Tallies = Readonly<Record<string, Record<string, string | number>>>;

function worth(of: string | number, args: LogEntry['args']): number {
  if (typeof of === 'number') return of;
  const lost = of.startsWith('-');
  const points = Number(args[lost ? of.slice(1) : of] ?? 0);
  return lost ? -Math.abs(points) : points;
}

/** The points of one kind that were told until now. */
function told(events: Record<string, string | number>, log: readonly LogEntry[], players: number) {
  const values = Array<number>(players).fill(0);
  for (const { event, args } of log) {
    const of = events[event];
    if (of !== undefined && typeof args.seat === 'number') values[args.seat]! += worth(of, args);
  }
  return values;
}

/** All parts of the scores; what the log does not tell is a part of its own, so that every column adds up. */
export function tallied(tallies: Tallies, log: readonly LogEntry[], view: View): Part[] {
  const parts = Object.entries(tallies).map(([id, events]) => ({
    id,
    values: told(events, log, view.players),
  }));
  const rest = view.scores.map(
    (score, seat) => score - parts.reduce((sum, { values }) => sum + values[seat]!, 0),
  );
  return rest.some((points) => points !== 0) ? [...parts, { id: 'rest', values: rest }] : parts;
}

/** The scores after every ply at which points were told, for a drawing of how it came. */
export function courseOf(
  tallies: Tallies,
  log: readonly LogEntry[],
  view: View,
): { ply: number; scores: number[] }[] {
  const start = tallied(tallies, log, view).find(({ id }) => id === 'rest')?.values;
  const scores = start ? [...start] : Array<number>(view.players).fill(0);
  const course = [{ ply: 0, scores: [...scores] }];
  const all = Object.assign({}, ...Object.values(tallies)) as Record<string, string | number>;
  for (const { event, args, ply } of log) {
    const of = all[event];
    if (of === undefined || typeof args.seat !== 'number') continue;
    scores[args.seat]! += worth(of, args);
    if (course.at(-1)!.ply === ply) course.pop();
    course.push({ ply, scores: [...scores] });
  }
  return course;
}
