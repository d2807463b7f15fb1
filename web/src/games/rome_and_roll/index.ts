/** Rome & Roll on the table: the city, the regions, dice and plans, and everybody's sheet. */
import { iconOf } from '../../ui/icons';
import { signsOf } from '../../table/state/signs';
import type { GameModule, Moment, Tab } from '../../table/state/contract';
import PlacingPreview from './bar/Preview.svelte';
import Tools from './bar/Tools.svelte';
import Board from './Board.svelte';
import { consequences } from './consequences';
import { flights } from './flights/flights';
import { guide } from './guide';
import Glyph from './Glyph.svelte';
import { icons } from './icons';
import { headline, phases } from './phases';
import { rings } from './rings';
import { SIGNS, WAYS } from './signs';
import { duel } from './seneca/duel';
import SeatPanel from './SeatPanel.svelte';
import SeatRow from './SeatRow.svelte';
import { PARTS, sheetOf } from './sheet/sheet';
import ScoreTab from './sheet/ScoreTab.svelte';
import { deeds } from './story/story';
import StoryTab from './story/StoryTab.svelte';
import ToldStep from './story/ToldStep.svelte';
import { heard, textTable } from './text';
import { touched } from './touched';
import type { Preview } from './shapes';
import type { RomeTable } from './view';

/** Where each thing that one may do with a die stands in the bar. */
const PLACES = [
  ...['build', 'raise', 'conquer', 'develop', 'trade'],
  ...['tax', 'bribe', 'deploy', 'invoke', 'end'],
];
const tabs: Tab<RomeTable>[] = [
  {
    id: 'points',
    title: 'score.title',
    component: ScoreTab,
    when: ({ view }: Moment<RomeTable>) => view.over,
  },
  { id: 'story', title: 'story.title', component: StoryTab },
];

export default {
  Board,
  fills: true,
  SeatPanel,
  SeatRow,
  handling: {
    when: ({ legal }) => legal.some(({ verb }) => verb === 'place'),
    Tools,
    Preview: PlacingPreview,
  },
  tabs,
  phases,
  headline,
  rings,
  closed: ({ view }) => (view.preview as Preview | undefined)?.closed ?? [],
  places: PLACES,
  ways: WAYS,
  signs: signsOf(SIGNS, (drawing) => iconOf(Glyph, { name: drawing })),
  textTable,
  heard,
  parts: ({ view }) =>
    PARTS.map((id) => ({
      id,
      values: view.scores.map((_, seat) => sheetOf(view.table, seat)?.score[id] ?? 0),
    })),
  duel,
  guide,
  consequences,
  deeds,
  Told: ToldStep,
  touched,
  flights,
  icons,
} satisfies GameModule;
