/**
 * Where the address of a page of ours is written. A house on the network is asked for every path; a folder of files
 * has one page only, which may lie anywhere, so the path stands behind the hash.
 */
const FOLDER = import.meta.env.MODE === 'alone';

/** The path of the page that is open, with its query. */
export function pathHere(): string {
  return FOLDER ? location.hash.slice(1) || '/' : location.pathname + location.search;
}

/** What the browser is told for a path of ours. */
export function addressOf(path: string): string {
  return FOLDER ? `#${path}` : path;
}
