/** Which page an address names. */
export interface Route {
  page:
    | 'home'
    | 'new'
    | 'table'
    | 'review'
    | 'problems'
    | 'join'
    | 'door'
    | 'me'
    | 'people'
    | 'club'
    | 'wall'
    | 'sheets'
    | 'status'
    | 'rules'
    | 'credits'
    | 'keyboard'
    | 'luck'
    | 'privacy'
    | 'dev'
    | 'lost';
  /** The game, the table's id, the invite's code or the part of a page. */
  what: string;
  query: URLSearchParams;
}

const PAGES: Record<string, Route['page']> = {
  '': 'home',
  new: 'new',
  table: 'table',
  review: 'review',
  problems: 'problems',
  join: 'join',
  door: 'door',
  me: 'me',
  people: 'people',
  club: 'club',
  wall: 'wall',
  sheets: 'sheets',
  status: 'status',
  rules: 'rules',
  credits: 'credits',
  keyboard: 'keyboard',
  luck: 'luck',
  privacy: 'privacy',
  dev: 'dev',
};

/** A part of an address as it is meant; as it stands if it means nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The route that an address names. */
export function routeOf(address: string): Route {
  const [path = '', search = ''] = address.split(/\?(.*)/s);
  const [first = '', what = ''] = path.split('/').filter(Boolean);
  return {
    page: PAGES[first] ?? 'lost',
    what: decoded(what),
    query: new URLSearchParams(search),
  };
}
