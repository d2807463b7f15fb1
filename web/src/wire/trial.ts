/** "Try it now": a table in one click, the visitor against gentle bots, everything else by default. */
import type { GameInfo, House, Lang, SeatWish } from './types';

const GENTLE = 'tiro';

/** The level a newcomer meets: the gentle one, or the first of the ladder. */
export function gentleLevel(house: House): string {
  const levels = house.levels.map(({ level }) => level);
  return levels.includes(GENTLE) ? GENTLE : (levels[0] ?? GENTLE);
}

/** The number of players of a trial: three if the game can, else as near to it as it goes. */
export function trialPlayers(game: GameInfo): number {
  return game.players.reduce((best, n) => (Math.abs(n - 3) < Math.abs(best - 3) ? n : best));
}

/** The body of the request that makes the trial table. */
export function trialOf(game: GameInfo, house: House, name: string, language: Lang): object {
  const bots = Array.from({ length: trialPlayers(game) - 1 }, (): SeatWish => ({
    kind: 'bot',
    level: gentleLevel(house),
  }));
  const seats: SeatWish[] = [{ kind: 'me', name }, ...bots];
  return { game: game.name, options: {}, language, clock: null, seats };
}
