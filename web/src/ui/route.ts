/** Which page an address names. */
export interface Route {
  page:
    | 'home'
    | 'new'
    | 'table'
    | 'review'
    | 'join'
    | 'me'
    | 'people'
    | 'club'
    | 'status'
    | 'rules'
    | 'credits'
    | 'keyboard'
    | 'luck'
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
  join: 'join',
  me: 'me',
  people: 'people',
  club: 'club',
  status: 'status',
  rules: 'rules',
  credits: 'credits',
  keyboard: 'keyboard',
  luck: 'luck',
  dev: 'dev',
};

/** The route that an address names. */
export function routeOf(address: string): Route {
  const [path = '', search = ''] = address.split(/\?(.*)/s);
  const [first = '', what = ''] = path.split('/').filter(Boolean);
  return {
    page: PAGES[first] ?? 'lost',
    what: decodeURIComponent(what),
    query: new URLSearchParams(search),
  };
}
