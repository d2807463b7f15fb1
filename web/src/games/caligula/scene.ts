/** What the parts of the board share. */
import type { BoardProps } from '../../lib/types';
import type { CaligulaTable } from './view';

export type Scene = BoardProps<CaligulaTable>;
