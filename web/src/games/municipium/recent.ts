/** What the last turn of others has touched. */
import type { LogEntry } from '../../wire/types';
import { isInstitution, type InstitutionName } from './view';

/** The institutions that recent events name in any of their arguments. */
export function changedInstitutions(recent: readonly LogEntry[]): Set<InstitutionName> {
  return new Set(recent.flatMap((entry) => Object.values(entry.args).filter(isInstitution)));
}
