/** Rome & Roll on the table: the city, the regions, dice and plans, and everybody's sheet. */
import type { GameModule } from '../../lib/types';
import Board from './Board.svelte';
import { guide } from './guide';
import { headline, phases } from './phases';
import SeatPanel from './SeatPanel.svelte';

export default { Board, SeatPanel, phases, headline, guide } satisfies GameModule;
