/** Sylla on the table: its board, panels, lessons and the pictures of its log. */
import type { GameModule } from '../../lib/types';
import Board from './Board.svelte';
import { flights } from './flights';
import { guide } from './guide';
import { hands } from './hands.svelte';
import { icons } from './icons';
import { headline, phases } from './phases';
import { rings } from './rings';
import { signs } from './signs';
import SeatPanel from './SeatPanel.svelte';
import { tallies } from './tallies';
import { textTable } from './text';

export default {
  Board,
  SeatPanel,
  phases,
  headline,
  get rings() {
    return hands.open ? {} : rings;
  },
  light: ['choose'],
  signs,
  textTable,
  tallies,
  flights,
  guide,
  icons,
} satisfies GameModule;
