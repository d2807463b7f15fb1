/** What the bar offers and the words tell: always of the present, whatever the board still shows. */
import type { Words } from '../../wire/words';
import type { BoardProps } from './contract';
import { linesBetween } from './log';
import type { Table } from './table.svelte';

/** The properties of a board, as of the table's latest message. */
export function presentOf(
  table: Table,
  words: Words,
  compact: boolean,
): BoardProps<Record<string, unknown>> {
  const message = table.message!;
  return {
    view: message.view,
    legal: table.legal,
    draft: table.draft,
    pointed: table.drafting.pointed,
    seats: message.seats,
    you: table.you,
    recent: table.recent,
    log: linesBetween(table.told, -1, table.moment?.ply ?? message.ply),
    words,
    hand: table.hand,
    compact,
    arriving: {},
  };
}
