/** Which lessons of the first game have been given, at this table, in this tab. */
import type { GuideStep, Moment } from './types';

/** The lesson to show now: the first not yet given whose moment has come. */
export function lessonNow(
  steps: readonly GuideStep[],
  moment: Moment,
  seen: readonly string[],
): GuideStep | null {
  return steps.find((step) => !seen.includes(step.id) && step.when(moment)) ?? null;
}

const PREFIX = 'ludi.guide.';

/** The lessons given at a table; they survive a reload. */
export function seenLessons(table: string): { readonly ids: string[]; add(id: string): void } {
  const key = PREFIX + table;
  let ids: string[] = $state.raw(JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]);
  return {
    get ids() {
      return ids;
    },
    add(id) {
      if (ids.includes(id)) return;
      ids = [...ids, id];
      sessionStorage.setItem(key, JSON.stringify(ids));
    },
  };
}
