/** The first game's lessons: each is shown at the first moment it is about, and is learnt by doing it. */
import type { GuideStep } from '../../table/state/contract';
import type { SyllaTable } from './view';

type Lesson = GuideStep<SyllaTable>;

function asks(step: string): Lesson['when'] {
  return ({ view, legal }) => legal.length > 0 && view.question?.step === step;
}

export const guide: Lesson[] = [
  {
    id: 'characters',
    when: (now) => asks('ChooseCharacters')(now) && chosen(now) === 0,
    point: '[data-spot="stage"]',
  },
  {
    id: 'hexagons',
    when: (now) => asks('ChooseCharacters')(now) && chosen(now) > 0,
    point: '[data-spot="stage"]',
  },
  {
    id: 'reveal',
    when: (now) => asks('Election')(now) && now.view.table.turn > 1,
    point: '[data-spot="stage"]',
  },
  { id: 'election', when: asks('Election'), point: '[data-spot="stage"]' },
  { id: 'token', when: asks('ConsulToken'), point: '.ladder' },
  { id: 'recruit', when: asks('Recruit'), point: '[data-spot="stage"]' },
  { id: 'offer', when: asks('OfferBuilding'), point: '[data-spot="stage"]' },
  { id: 'auction', when: asks('Auction'), point: '[data-spot="own"]' },
  { id: 'pay', when: asks('PayBuilding'), point: '[data-spot="own"]' },
  { id: 'buildings', when: asks('UseBuildings'), point: '[data-spot="stage"]' },
  { id: 'events', when: asks('PlaceCube'), point: '.events' },
  { id: 'turn_down', when: asks('TurnDown'), point: '[data-spot="own"]' },
  { id: 'vote', when: asks('GreatWorkVote'), point: '[data-spot="stage"]' },
  { id: 'slaves', when: asks('FreeSlaves'), point: '[data-spot="stage"]' },
];

function chosen({ view, you }: Parameters<Lesson['when']>[0]): number {
  return view.table.romans.find(({ seat }) => seat === you)?.chosen ?? 0;
}
