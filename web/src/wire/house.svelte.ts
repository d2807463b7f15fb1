/** What the whole house knows: its games, the levels of its bots, and the frame's words. */
import { once } from './api';
import { preferences } from '../ui/preferences.svelte';
import { texts } from './texts.svelte';
import type { GameInfo, House } from './types';
import { Words, type Catalogue, type Named } from './words';

let house: House | null = $state.raw(null);

/** Asks for the games once. */
export async function openHouse(): Promise<House> {
  house = await once<House>('/api/games');
  return house;
}

/** The games and levels; null until they have come. Reactive. */
export function theHouse(): House | null {
  return house;
}

/** Whether nobody else can come to this house. Reactive. */
export function isAlone(): boolean {
  return house?.alone ?? false;
}

export function gameInfo(name: string): GameInfo | null {
  return house?.games.find((game) => game.name === name) ?? null;
}

/** The frame's words in the present language. Reactive. */
export function frameWords(): Words {
  return new Words(preferences.lang, texts('frame'));
}

/** What the first page says of a game, before all of its words have come. Reactive. */
export function wallWords(game: string): Words {
  const brief = texts('games')[game] as Catalogue | undefined;
  return new Words(preferences.lang, texts('frame'), brief ?? texts(game), [], gameInfo(game));
}

/** The words of a game with the names of its players. Reactive. */
export function gameWords(game: string, seats: readonly Named[] = []): Words {
  return new Words(preferences.lang, texts('frame'), texts(game), seats, gameInfo(game));
}
