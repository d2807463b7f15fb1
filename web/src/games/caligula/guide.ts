/** The first game's lessons: each is shown at the first moment it is about, and is learnt by doing it. */
import type { GuideStep, Moment } from '../../table/state/contract';
import { openCards, type CaligulaTable } from './view';

type Lesson = GuideStep<CaligulaTable>;

function asks(step: string): Lesson['when'] {
  return ({ view, legal }) => legal.length > 0 && view.question?.step === step;
}

/** How many tokens of the learner lie on cards. */
function laid({ view, you }: Moment<CaligulaTable>): number {
  return openCards(view.table)
    .flatMap(({ spaces }) => spaces)
    .filter(({ token }) => token?.seat === you).length;
}

export const guide: Lesson[] = [
  {
    id: 'tokens',
    when: (now) => asks('Placement')(now) && laid(now) === 0,
    point: '[data-spot^="token:"].legal',
  },
  {
    id: 'cards',
    when: (now) => asks('Placement')(now) && laid(now) === 1,
    point: '[data-spot="card:legionarii_i"]',
  },
  {
    id: 'row',
    when: (now) => asks('Placement')(now) && laid(now) === 2,
    point: '[data-spot="sequentia:1"]',
  },
  { id: 'effect', when: asks('Benefit'), point: '.resolving .hit.legal' },
  { id: 'malus', when: asks('Suffer'), point: '.resolving' }, // what is lost may lie elsewhere
  { id: 'conspire', when: asks('StartPlot'), point: '[data-spot^="hand:"]' },
  { id: 'plot', when: asks('AnswerPlot'), point: '[data-spot^="bid:"]' },
  { id: 'name', when: asks('NameCandidate'), point: '[data-spot^="candidate:"].legal' },
  { id: 'favour', when: asks('GiveFavour'), point: '[data-spot="emperor"]' },
  { id: 'defend', when: asks('Defend'), point: '.daggers' },
  { id: 'strike', when: asks('Strike'), point: '.daggers' },
];
