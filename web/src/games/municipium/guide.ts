/** The first game's lessons: each is shown at the first moment it is about, and is learnt by doing it. */
import type { GuideStep, Moment } from '../../table/state/contract';
import type { Family, MunicipiumTable } from './view';

type Lesson = GuideStep<MunicipiumTable>;

function asks(step: string): Lesson['when'] {
  return ({ view, legal }) => legal.length > 0 && view.question?.step === step;
}

/** True if what lies in front of the learner is so. */
function own({ view, you }: Moment<MunicipiumTable>, is: (family: Family) => boolean): boolean {
  return view.table.families.some((family) => family.seat === you && is(family));
}

/** True if the learner has a pawn in the town. */
function placed({ view, you }: Moment<MunicipiumTable>): boolean {
  return view.table.institutions.some(({ pawns }) => pawns.some(({ seat }) => seat === you));
}

/** True if somebody is first somewhere, and can be read to be. */
function ranked({ view }: Moment<MunicipiumTable>): boolean {
  return view.table.institutions.some(({ first }) => first !== null);
}

/** True if one of the two steps has been taken. */
function stepped({ view }: Moment<MunicipiumTable>): boolean {
  return view.question?.args.left === 1;
}

/** A pawn that may go, drawn as it is or as a mark; if none may, the bar that says so. */
const PAWN = '.institution .hit.legal:not(.plate), [data-turn]';

export const guide: Lesson[] = [
  {
    id: 'town',
    when: (now) => asks('PlacePawn')(now) && !placed(now),
    point: '[data-institution="tavern"]',
  },
  { id: 'walk', when: (now) => asks('Walk')(now) && !stepped(now), point: PAWN },
  {
    id: 'second_step',
    when: (now) => asks('Walk')(now) && stepped(now),
    point: PAWN,
  },
  {
    id: 'influence',
    when: (now) => (asks('PlacePawn')(now) || asks('Walk')(now)) && ranked(now),
    point: '.pill.first',
  },
  { id: 'card', when: asks('PlayCard'), point: '[data-spot="pile"], [data-turn]' },
  { id: 'settle', when: asks('SettleCitizen'), point: '.hit.legal' },
  { id: 'two_of_three', when: asks('ChooseTwo'), point: '.banner .hit.legal' },
  {
    id: 'praefect',
    when: (now) => asks('Walk')(now) && own(now, ({ favours }) => favours > 0),
    point: '[data-spot$=":praefect"]',
  },
  {
    id: 'power',
    when: ({ legal }) =>
      legal.some(({ verb }) =>
        ['invoke', 'draw', 'summon', 'march', 'rob', 'fetch'].includes(verb),
      ),
    point: '.goal, .hit.legal, [data-turn]',
  },
  {
    id: 'decurion',
    when: (now) => asks('Walk')(now) && own(now, ({ decurions }) => decurions > 0),
    point: '[data-spot$=":decurion"]',
  },
];
