/** What the parts of the board share. */
import type { BoardProps } from '../../table/state/contract';
import type { CaligulaTable } from './view';

export type Scene = BoardProps<CaligulaTable>;
