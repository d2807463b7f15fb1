/** Fair luck: the seal shown before the first draw must be that of the seed shown after the last. */
import { sha256 } from './sha256';

/** The seal of a seed, as the server makes it. */
export function sealOf(seed: string): string {
  return sha256(`ludi/seed/${seed}`);
}
