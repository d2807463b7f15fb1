/** Finds the games that have a folder under `src/games`: each is a chunk of its own, loaded when a table opens. */
import type { GameModule } from './types';

const folders = import.meta.glob<{ default: GameModule }>('../games/*/index.ts');

function pathOf(game: string): string {
  return `../games/${game}/index.ts`;
}

/** True if the game has a drawn board; without one the table is played in words. */
export function hasBoard(game: string): boolean {
  return pathOf(game) in folders;
}

/** The game's module, or null if it has no folder. */
export async function loadGame(game: string): Promise<GameModule | null> {
  const load = folders[pathOf(game)];
  return load ? (await load()).default : null;
}
