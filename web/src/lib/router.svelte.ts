/** The page's own routes, from the address bar; no library needed for a dozen of them. */
import { routeOf, type Route } from './route';

let route: Route = $state.raw(routeOf(location.pathname, location.search));

/** Where we are. Reactive. */
export function here(): Route {
  return route;
}

function read(): void {
  route = routeOf(location.pathname, location.search);
}

/** Goes to a path of ours. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  read();
  window.scrollTo(0, 0);
}

function ownLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!(link instanceof HTMLAnchorElement)) return null;
  const outside = link.origin !== location.origin || link.target || link.hasAttribute('download');
  return outside || link.pathname.startsWith('/api/') ? null : link;
}

/** Follows links without reload and the browser's back button; called once. */
export function followLinks(): void {
  window.addEventListener('popstate', read);
  document.addEventListener('click', (event) => {
    const link = ownLink(event);
    if (!link || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
