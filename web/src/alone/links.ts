/** Links of the pages where there is no server to follow them: to a page, to a place on it, to a file of the house. */
import { addressOf } from '../ui/address';
import { go } from '../ui/router.svelte';
import { save } from '../ui/save';
import { ask } from '../wire/transport';

async function fetched(path: string, wished: string): Promise<void> {
  const answer = await ask(path);
  const said = /filename="(.+?)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  save(await answer.arrayBuffer(), wished || said || path.split('/').at(-1)!);
}

function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a[href]');
  const path = link?.getAttribute('href') ?? '';
  if (!link || event.defaultPrevented || !/^[/#]/.test(path)) return;
  event.preventDefault();
  if (path.startsWith('#')) return document.getElementById(path.slice(1))?.focus();
  if (link.hasAttribute('download')) {
    return void fetched(path, link.getAttribute('download') ?? '');
  }
  const apart = event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1;
  if (apart) window.open(addressOf(path), '_blank');
  else go(path);
}

/** Follows all links of the page from now on. */
export function followLinks(): void {
  document.addEventListener('click', follow);
  document.addEventListener('auxclick', (event) => event.button === 1 && follow(event));
}
