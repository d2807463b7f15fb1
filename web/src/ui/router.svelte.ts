/** The page's own routes, from the address bar; no library needed for a dozen of them. */
import { addressOf, pathHere } from './address';
import { routeOf, type Route } from './route';

let route: Route = $state.raw(routeOf(pathHere()));

/** Where we are. Reactive. */
export function here(): Route {
  return route;
}

function read(): void {
  route = routeOf(pathHere());
}

/** Goes to a path of ours. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', addressOf(path));
  else history.pushState(null, '', addressOf(path));
  read();
  window.scrollTo(0, 0);
}

/** Follows the browser's way back and forward; called once. */
export function followHistory(): void {
  window.addEventListener('popstate', read);
  window.addEventListener('hashchange', read);
}
