/** Catalogues fetched from the server, one per language and name, kept while the page is open. */
import { SvelteMap } from 'svelte/reactivity';
import { unbroken } from '../ui/plain-text';
import { preferences } from '../ui/preferences.svelte';
import { ask } from './transport';
import type { Lang } from './types';
import type { Catalogue } from './words';

/** The coming of a catalogue is news; its thousands of sentences never change, so nobody watches each of them. */
const loaded = new SvelteMap<string, Catalogue>();
const asked: Record<string, Promise<void>> = {};

async function fetchTexts(lang: Lang, name: string): Promise<void> {
  const answer = await ask(`/api/texts/${lang}/${name}`);
  if (!answer.ok) throw new Error(`texts ${lang}/${name}: ${answer.status}`);
  const said = unbroken(await answer.text(), lang);
  loaded.set(`${lang}/${name}`, JSON.parse(said) as Catalogue);
}

/** Asks for a catalogue once; a failed request may be asked again. */
export function loadTexts(name: string, lang: Lang = preferences.lang): Promise<void> {
  const key = `${lang}/${name}`;
  const known = asked[key];
  if (known) return known;
  const request = fetchTexts(lang, name).catch((error: unknown) => {
    delete asked[key];
    throw error;
  });
  asked[key] = request;
  return request;
}

/** Where a catalogue stands, in whatever language it came last. */
function inAnyLanguage(name: string): string | undefined {
  return [...loaded.keys()].findLast((key) => key.endsWith(`/${name}`));
}

/** The catalogue in the present language; until it has come, the last one that had. Reactive. */
export function texts(name: string): Catalogue {
  const now = loaded.get(`${preferences.lang}/${name}`);
  if (now) return now;
  const before = inAnyLanguage(name);
  return (before && loaded.get(before)) || {};
}

/** True once the catalogue has come in any language. Reactive. */
export function haveTexts(name: string): boolean {
  return inAnyLanguage(name) !== undefined;
}
