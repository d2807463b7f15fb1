/** Looking back at a table: whether the history is open, and where. */
import type { Table } from './table.svelte';

export class Looking {
  private wanted = $state(false);
  private readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  /** An old moment that is shown again by the bar is none that is looked at. */
  get back(): boolean {
    return this.wanted || (this.table.moment !== null && !this.table.showing);
  }

  at = (ply: number): void => {
    this.wanted = true;
    this.table.look(ply);
  };

  leave = (): void => {
    this.wanted = false;
    this.table.look(null);
  };

  toggle(): void {
    if (this.back) this.leave();
    else this.wanted = true;
  }
}
