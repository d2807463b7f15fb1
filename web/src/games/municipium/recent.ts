/** What the last turn of others has touched. */
import type { LogEntry } from '../../lib/types';
import { isInstitution, type Institution } from './view';

/** The houses that recent events name in any of their arguments. */
export function changedHouses(recent: readonly LogEntry[]): Set<Institution> {
  return new Set(recent.flatMap((entry) => Object.values(entry.args).filter(isInstitution)));
}
