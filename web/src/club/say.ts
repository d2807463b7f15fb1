/** The words of the club evening and of the host's pages: a catalogue of its own, fetched with the page. */
import { preferences } from '../ui/preferences.svelte';
import { texts } from '../wire/texts.svelte';
import type { Value } from '../wire/types';
import { Words } from '../wire/words';

/** A sentence of the house's catalogue in the present language. Reactive. */
export function say(key: string, args: Record<string, Value> = {}): string {
  const words = new Words(preferences.lang, texts('frame'), texts('house'));
  return words.text(key, args) ?? key;
}
