/** Caligula on the table: its board, panels, the reveal, lessons and the pictures of its log. */
import { iconOf } from '../../ui/icons';
import { signsOf } from '../../table/state/signs';
import type { GameModule } from '../../table/state/contract';
import Board from './Board.svelte';
import { consequences } from './consequences';
import { flights } from './flights';
import { guide } from './guide';
import Piece from './Piece.svelte';
import { icons } from './icons';
import { headline, phases } from './phases';
import { rings } from './rings';
import { SIGNS, WAYS } from './signs';
import RevealTab from './RevealTab.svelte';
import { revealNow } from './reveal';
import SeatPanel from './SeatPanel.svelte';
import { tallies } from './tallies';
import Theatre from './Theatre.svelte';
import { beats, onStage, touches } from './theatre';
import { textTable } from './text';

export default {
  Board,
  SeatPanel,
  tabs: [
    {
      id: 'reveal',
      title: 'reveal',
      component: RevealTab,
      when: ({ view }) => revealNow(view) !== null && !view.over,
    },
  ],
  phases,
  headline,
  rings,
  consequences,
  ways: WAYS,
  signs: signsOf(SIGNS, (drawing) => iconOf(Piece, { id: drawing })),
  textTable,
  tallies,
  guide,
  theatre: { View: Theatre, beats, plays: (told) => onStage(told) !== null, touches },
  icons,
  flights,
} satisfies GameModule;
