/** The first game's lessons: each is shown at the first moment it is about, and is learnt by doing it. */
import type { GuideStep } from '../../lib/types';
import type { MunicipiumTable } from './view';

type Lesson = GuideStep<MunicipiumTable>;

function asks(step: string): Lesson['when'] {
  return ({ view, legal }) => legal.length > 0 && view.question?.step === step;
}

export const guide: Lesson[] = [
  { id: 'town', when: asks('PlacePawn'), point: '[data-house="tavern"]' },
  {
    id: 'influence',
    when: (now) =>
      asks('PlacePawn')(now) && now.view.table.institutions.some((house) => house.second !== null),
    point: '.pill.first',
  },
  { id: 'walk', when: asks('Walk'), point: '.troop.legal' },
  {
    id: 'second_step',
    when: (now) => asks('Walk')(now) && now.view.question?.args.left === 1,
    point: '[data-house] .troop.legal',
  },
  { id: 'card', when: asks('PlayCard'), point: '[data-spot="pile"]' },
  { id: 'settle', when: asks('SettleCitizen'), point: '.hit.legal' },
  { id: 'two_of_three', when: asks('ChooseTwo'), point: '.banner .hit.legal' },
  {
    id: 'praefect',
    when: ({ view, you }) =>
      you !== null &&
      view.table.families.some((family) => family.seat === you && family.favours > 0),
    point: '[data-spot$=":praefect"]',
  },
  {
    id: 'power',
    when: ({ legal }) =>
      legal.some(({ verb }) =>
        ['invoke', 'draw', 'summon', 'march', 'rob', 'fetch'].includes(verb),
      ),
    point: '.goal, .hit.legal',
  },
  {
    id: 'decurion',
    when: ({ view, you }) =>
      you !== null &&
      view.table.families.some((family) => family.seat === you && family.decurions > 0),
    point: '[data-spot$=":decurion"]',
  },
];
