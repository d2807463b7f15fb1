/** The first game's lessons: each is shown at the first moment it is about, and is learnt by doing it. */
import type { GuideStep, Moment } from '../../table/state/contract';
import type { RomeTable } from './view';

type Lesson = GuideStep<RomeTable>;

function asks(step: string): Lesson['when'] {
  return ({ view, legal }) => legal.length > 0 && view.question?.step === step;
}

function acted({ view }: Moment<RomeTable>): boolean {
  return view.question?.args.acted === true;
}

const CITY = '.rome .city';
const ADVISORS = '.mine .advisors';

export const guide: Lesson[] = [
  { id: 'draft', when: asks('DraftDie'), point: '.tray' },
  { id: 'double', when: asks('DoubleDraft'), point: '.tray' },
  { id: 'use', when: asks('Turn'), point: '.tray' },
  { id: 'act', when: (now) => asks('Act')(now) && !acted(now), point: '.tray' },
  { id: 'walk', when: asks('Walk'), point: CITY },
  { id: 'plan', when: asks('ChoosePlan'), point: '.middle .plans' },
  { id: 'place', when: asks('Place'), point: CITY },
  { id: 'gained', when: asks('Gained'), point: ADVISORS },
  { id: 'claim', when: asks('ClaimFavour'), point: '.favours' },
  { id: 'raise', when: asks('RaiseLegion'), point: CITY },
  { id: 'conquer', when: asks('Conquer'), point: '.regions' },
  { id: 'develop', when: asks('Develop'), point: '.regions' },
  { id: 'sell', when: asks('SellSet'), point: '.mine .tracks' },
  { id: 'produce', when: asks('Produce'), point: CITY },
  { id: 'rubble', when: asks('PlaceRubble'), point: CITY },
  { id: 'acted', when: (now) => asks('Act')(now) && acted(now), point: '#tab-story' },
];
