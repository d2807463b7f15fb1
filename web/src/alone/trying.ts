/** A link from elsewhere, such as the book's "play a move here", may lead straight to a table: `#/?try=sylla`. */
import { go, here } from '../ui/router.svelte';
import { preferences } from '../ui/preferences.svelte';
import { post } from '../wire/api';
import type { MadeAnswer } from '../wire/messages';
import { frameWords, openHouse } from '../wire/house.svelte';
import { loadTexts } from '../wire/texts.svelte';
import { trialOf } from '../wire/trial';

/** Sits the reader down with gentle bots, if the address asks for a game. */
export async function tryAtOnce(): Promise<void> {
  const wanted = here().query.get('try');
  const house = wanted ? await openHouse() : null;
  const game = house?.games.find(({ name }) => name === wanted);
  if (!house || !game) return;
  await loadTexts('frame', preferences.lang);
  const name = preferences.name || frameWords().frame('visitor');
  const trial = trialOf(game, house, name, preferences.lang);
  const { table } = await post<MadeAnswer>('/api/tables', trial);
  go(`/table/${table}?guide=1`, { replace: true });
}
