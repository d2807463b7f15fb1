/** An evening that a page follows: read at once, and again whenever the server says that something has changed. */
import { get } from '../wire/api';
import type { Evening } from './types';

export class Watching {
  evening: Evening | null = $state.raw(null);

  constructor(id: () => string) {
    $effect(() => {
      const path = `/api/evenings/${encodeURIComponent(id())}`;
      const read = async () => {
        this.evening = await get<Evening>(path).catch(() => this.evening);
      };
      void read();
      const events = new EventSource(`${path}/events`);
      events.onmessage = () => void read();
      return () => events.close();
    });
  }

  /** The tables of the round that is played. */
  readonly tables = $derived(
    this.evening?.boards.filter(({ round, table }) => round === this.evening!.round && table) ?? [],
  );
}
