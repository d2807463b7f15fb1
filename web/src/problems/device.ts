/** What this device keeps of problems for who has no session: first tries, levels, days of the problem of the day. */
import { recall, remember } from '../ui/storage';
import type { DeviceMark, MarkAnswer } from '../wire/messages';

const KEY = 'ludi.problems';
const LAST = 10;

interface Tried {
  name: string;
  game: string;
  right: boolean;
  day: string | null;
}

interface Kept {
  tries: Tried[];
  marks: Record<string, MarkAnswer>;
}

function kept(): Kept {
  try {
    const found = JSON.parse(recall(KEY) ?? '') as Partial<Kept>;
    return { tries: found.tries ?? [], marks: found.marks ?? {} };
  } catch {
    return { tries: [], marks: {} };
  }
}

/** How the first try at a problem went; null if there was none. */
export function triedHere(name: string): boolean | null {
  return kept().tries.find((one) => one.name === name)?.right ?? null;
}

/** How somebody stands in a game, as the server wants to hear it. */
export function knownHere(game: string): DeviceMark | null {
  const mark = kept().marks[game];
  if (!mark) return null;
  const { mu, sigma, streak, best } = mark;
  return { mu, sigma, streak, best };
}

export const marksHere = (): MarkAnswer[] => Object.values(kept().marks);

/** The last first tries in a game, the latest first. */
export function lastHere(game: string): boolean[] {
  return kept()
    .tries.filter((one) => one.game === game)
    .map(({ right }) => right)
    .slice(0, LAST);
}

/** On how many days in a row, up to this one or the one before, the problem of the day was tried. */
export function daysHere(day: string): number {
  const days = new Set(kept().tries.map((one) => one.day));
  let at = days.has(day) ? day : before(day);
  let count = 0;
  for (; days.has(at); at = before(at)) count += 1;
  return count;
}

/** Keeps a first try. */
export function keepHere(tried: Tried, mark: MarkAnswer): void {
  const { tries, marks } = kept();
  const others = tries.filter(({ name }) => name !== tried.name);
  const all = { tries: [tried, ...others], marks: { ...marks, [mark.game]: mark } };
  remember(KEY, JSON.stringify(all));
}

/** A day as problems name it, by the calendar where the device is. */
export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function before(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return dayOf(new Date(year, month - 1, date - 1));
}
