/** "Do you start a conspiracy?" comes after every Sequentia card: who means to say no may say so beforehand. */
import type { Beforehand } from '../../lib/types';
import { markerAt, type CaligulaTable } from './view';

/** What a plot is weighed by: the own hand, the emperor and the candidates with their Favors. */
function prospects({ mine, emperor, candidates }: CaligulaTable): string {
  return JSON.stringify([mine?.hand, emperor, candidates]);
}

function sameRound(given: CaligulaTable, now: CaligulaTable): boolean {
  return given.round === now.round && given.fallen === now.fallen;
}

export const beforehand: Beforehand<CaligulaTable> = {
  step: 'StartPlot',
  verb: 'abstain',
  spans: [
    {
      id: 'card',
      lasts: ({ table: given }, { table: now }) =>
        sameRound(given, now) && markerAt(given) === markerAt(now),
    },
    {
      id: 'changes',
      lasts: ({ table: given }, { table: now }) =>
        given.fallen === now.fallen && prospects(given) === prospects(now),
    },
    { id: 'round', lasts: ({ table: given }, { table: now }) => sameRound(given, now) },
  ],
};
