/** Somebody's results and ratings as the server tells them. */
export interface Standing {
  game: string;
  players: number;
  versus: 'people' | 'bots';
  games: number;
  places: number[];
  rating: number | null;
  margin: number | null;
  course: number[];
}

/** A kind of things in a game, and those that somebody chooses most, with their share in percent. */
export interface Favourite {
  game: string;
  kind: string;
  things: [string, number][];
}

export interface Records {
  name: string;
  face: string;
  rated: boolean;
  standings: Standing[];
  favourites: Favourite[];
  last: {
    table: string;
    game: string;
    place: number;
    players: number;
    score: number;
    others: string[];
    change: number;
    at: string;
  }[];
}

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
