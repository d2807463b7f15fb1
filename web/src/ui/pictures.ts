/** What of a board the library draws by itself, without a browser: `npm run art` writes it down for it. */
import type { Component } from 'svelte';

/** A component, its props, and the field it is drawn on. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- every drawing has props of its own
export type Drawing = [Component<any>, Record<string, unknown>, string];

export interface Pictures {
  /** The class under which the game's sheet of styles speaks of its drawings. */
  board: string;
  drawings?: Record<string, Drawing>;
  /** Symbols, as the board has them. */
  sprite?: string;
  /** A component whose patterns fill others. */
  patterns?: Component;
  /** Where things stand. */
  places?: Record<string, unknown>;
}
