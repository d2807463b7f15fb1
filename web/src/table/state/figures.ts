/**
 * Pictures for the rules, made of a board's own drawings: a game's `Figures.svelte` draws, from a real position, what
 * a paragraph speaks of. They are fetched when somebody opens the rules, never with a table.
 */
import type { Component } from 'svelte';
import { draftOf } from './draft';
import type { BoardProps } from './contract';
import type { TableMessage, View } from '../../wire/types';
import type { Words } from '../../wire/words';

/** Which figure stands under which paragraph, and the component that draws one. Captions are `[figures]`. */
export interface Figures {
  default: Component<{ figure: string; words: Words }>;
  PARAGRAPHS: Record<string, string>;
}

const folders = import.meta.glob<Figures>('../../games/*/Figures.svelte');

/** The figures of a game; null if it has none. */
export async function loadFigures(game: string): Promise<Figures | null> {
  return (await folders[`../../games/${game}/Figures.svelte`]?.()) ?? null;
}

const nothing = () => undefined;

/** A board that is only looked at: a moment with nothing to press. */
export function still<Table>(moment: unknown, words: Words): BoardProps<Table> {
  const { view, seats } = moment as TableMessage;
  return {
    view: { ...(view as unknown as View<Table>), question: null, preview: undefined },
    seats,
    words,
    legal: [],
    draft: draftOf([], {}),
    pointed: null,
    you: null,
    recent: [],
    log: [],
    hand: {
      pick: nothing,
      choose: nothing,
      clear: nothing,
      point: nothing,
      why: nothing,
      rule: nothing,
    },
    compact: false,
    arriving: {},
  };
}
