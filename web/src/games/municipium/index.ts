/** Municipium on the table: its board, panels, tabs, lessons and the pictures of its log. */
import { iconOf } from '../../ui/icons';
import { signsOf } from '../../table/state/signs';
import type { GameModule } from '../../table/state/contract';
import Board from './Board.svelte';
import { consequences } from './consequences';
import EventTab from './EventTab.svelte';
import { flights } from './flights';
import { guide } from './guide';
import Token from './Token.svelte';
import { icons } from './icons';
import { headline, phases } from './phases';
import { rings } from './rings';
import { SIGNS, WAYS } from './signs';
import SeatPanel from './SeatPanel.svelte';
import SeatRow from './SeatRow.svelte';
import SupplyTab from './SupplyTab.svelte';
import { tallies } from './tallies';
import { textTable } from './text';
import { touched } from './touched';

export default {
  Board,
  SeatPanel,
  SeatRow,
  tabs: [
    {
      id: 'event',
      title: 'event',
      component: EventTab,
      when: ({ view }) => view.question?.step === 'ChooseTwo',
    },
    { id: 'supply', title: 'supply', component: SupplyTab, only: 'phone' },
  ],
  phases,
  headline,
  rings,
  ways: WAYS,
  signs: signsOf(SIGNS, (drawing) => iconOf(Token, { piece: drawing })),
  textTable,
  tallies,
  consequences,
  touched,
  guide,
  flights,
  icons,
} satisfies GameModule;
