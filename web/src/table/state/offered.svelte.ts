/** In the hand the board scrolls to what may be pressed now, unless a lesson shows something else. */
import { tick, untrack } from 'svelte';
import { showOffered } from './sight';
import type { Table } from './table.svelte';

export function keepInSight(table: Table, ready: () => boolean, handled: () => boolean): void {
  $effect(() => {
    const { legal, draft } = table;
    if (!ready() || legal.length === 0 || draft.chosen || untrack(handled)) return;
    void tick().then(() => {
      const board = document.querySelector('.board');
      if (board && !document.querySelector('.pointed-at')) showOffered(board);
    });
  });
}
