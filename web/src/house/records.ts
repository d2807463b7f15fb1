/** Somebody's results and ratings as the server tells them. */
import type * as wire from '../wire/messages';

export type Standing = wire.StandingAnswer;
export type Favourite = wire.FavouriteAnswer;
export type Records = wire.RecordsAnswer;

const EDGE = 4;

/** Where a rating stands on one line, 0 to 100, for all rows alike: from the lowest interval to the highest. */
export function scaleOf(standings: readonly Standing[]): (rating: number) => number {
  const ends = standings.flatMap(({ rating, margin }) =>
    rating === null || margin === null ? [] : [rating - margin, rating + margin],
  );
  const low = Math.min(...ends, 800);
  const high = Math.max(...ends, 1200);
  return (rating) => EDGE + ((100 - 2 * EDGE) * (rating - low)) / (high - low);
}
