/** The few sentences that are needed before there is a house to ask: they are built into the page. */
import de from '../../../src/ludi/texts/de/alone.toml';
import en from '../../../src/ludi/texts/en/alone.toml';
import fr from '../../../src/ludi/texts/fr/alone.toml';
import { preferences } from '../ui/preferences.svelte';
import { Words } from '../wire/words';

/** A sentence in the reader's language. Reactive. */
export function say(key: string, values: Record<string, string | number> = {}): string {
  const words = new Words(preferences.lang, {}, { en, fr, de }[preferences.lang]);
  return words.text(key, values) ?? key;
}
