/** The first game's lessons: each is shown at the first moment it is about, and is learnt by doing it. */
import type { GuideStep } from '../../lib/types';
import type { RomeTable } from './view';

type Lesson = GuideStep<RomeTable>;

function offersVerb(verb: string): Lesson['when'] {
  return ({ legal }) => legal.some((action) => action.verb === verb);
}

export const guide: Lesson[] = [
  { id: 'draft', when: offersVerb('take'), point: '.tray' },
  { id: 'act', when: offersVerb('build'), point: '.die.now' },
  { id: 'walk', when: offersVerb('walk'), point: '.building.legal' },
  { id: 'plan', when: offersVerb('choose'), point: '.plan.legal' },
  { id: 'place', when: offersVerb('place'), point: '.turning' },
  { id: 'conquer', when: offersVerb('subdue'), point: '.colony.legal' },
];
