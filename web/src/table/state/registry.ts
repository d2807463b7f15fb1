/**
 * Finds the boards: each game's folder under `src/games` is a chunk of its own, loaded when a table opens; a guest's
 * game brings an ES module of its own, which the server names.
 */
import { openHouse } from '../../wire/house.svelte';
import type { GameModule, GuestBoard } from './contract';

const folders = import.meta.glob<{ default: GameModule }>('../../games/*/index.ts');
const guests = new Map<string, GuestBoard>();

function pathOf(game: string): string {
  return `../../games/${game}/index.ts`;
}

/** The picture of a game on a wall or a door; a guest hangs the house's own. */
export function frescoOf(game: string): string {
  return `/art/${pathOf(game) in folders ? game : 'logo'}.svg`;
}

/** The game's module, or null if nobody has drawn it. */
export async function loadGame(game: string): Promise<GameModule | null> {
  const load = folders[pathOf(game)];
  return load ? (await load()).default : loadGuest(game);
}

/** The module around a guest's board, or null if it has brought none. */
async function loadGuest(game: string): Promise<GameModule | null> {
  const address = (await openHouse()).games.find((one) => one.name === game)?.board;
  if (!address) return null;
  guests.set(game, (await import(/* @vite-ignore */ address)) as GuestBoard);
  return { Board: (await import('../GuestBoard.svelte')).default };
}

/** The board that a guest has brought; `loadGame` has fetched it. */
export function guestBoard(game: string): GuestBoard | undefined {
  return guests.get(game);
}
