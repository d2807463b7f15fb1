/** Sylla on the table: its board, panels, lessons and the pictures of its log. */
import { iconOf } from '../../ui/icons';
import { signsOf } from '../../table/state/signs';
import type { GameModule } from '../../table/state/contract';
import Board from './Board.svelte';
import { consequences } from './consequences';
import { flights } from './flights';
import { guide } from './guide';
import { hands } from './hands.svelte';
import Pic from './Pic.svelte';
import { icons } from './icons';
import { headline, phases } from './phases';
import { rings } from './rings';
import { SIGNS, WAYS } from './signs';
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
  ways: WAYS,
  signs: signsOf(SIGNS, (drawing) => iconOf(Pic, { id: drawing })),
  textTable,
  tallies,
  flights,
  guide,
  consequences,
  icons,
} satisfies GameModule;
