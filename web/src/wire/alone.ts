/** Games that were played alone, against the game itself: what the house keeps of mine, and how another is begun. */
import { get, post } from './api';
import { preferences } from '../ui/preferences.svelte';
import type { AloneAnswer, AloneResult, MadeAnswer } from './messages';
import type { GameInfo } from './types';

/** My results in a game, the best first; none where they cannot be fetched. */
export async function aloneResults(game?: string): Promise<AloneResult[]> {
  const found = await get<AloneAnswer>('/api/me/alone').catch(() => ({ results: [] }));
  return found.results.filter((one) => game === undefined || one.game === game);
}

/** How a game against it ended. */
export function fate({ score, rival }: { score: number; rival: number }): 'won' | 'lost' | 'drawn' {
  return score > rival ? 'won' : score < rival ? 'lost' : 'drawn';
}

/** The level so many steps harder; null if there is none. */
export function levelBeside(game: GameInfo, level: string, steps: number): string | null {
  const levels = game.alone?.levels ?? [];
  const at = levels.indexOf(level);
  return at < 0 ? null : (levels[at + steps] ?? null);
}

/** Another game alone, with these options; the table's name. */
export async function beginAlone(
  game: string,
  name: string,
  options: Record<string, unknown>,
): Promise<string> {
  const seats = [{ kind: 'me', name }];
  const body = { game, options, seats, language: preferences.lang, clock: null };
  return (await post<MadeAnswer>('/api/tables', body)).table;
}
