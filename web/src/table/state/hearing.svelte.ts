/**
 * What a table says by itself: to a screen reader every new line, and the question when it is mine; on a small screen
 * the page goes to what is asked, once a question and never while a finger is down.
 */
import { tick } from 'svelte';
import { on } from 'svelte/events';
import { announce, alertNow } from '../../ui/announce.svelte';
import { attend } from '../../ui/attend';
import { ms } from '../../ui/motion';
import type { Table } from './table.svelte';
import type { Words } from '../../wire/words';

/** To be called while a component is made; `compact` tells whether its screen is small. */
export function speakFor(table: Table, words: () => Words, compact: () => boolean): void {
  let heard = -1;
  $effect(() => {
    const fresh = table.told.filter((line) => line.key > heard && heard >= 0);
    heard = table.told.at(-1)?.key ?? -1;
    for (const line of fresh) announce(words().event(line));
  });

  /** With the ply before it, so that what is asked again is said again. */
  const asked = $derived.by(() => {
    const { view, ply } = table.message!;
    if (!table.myTurn || !view.question) return '';
    const text = words().question(view.question.step, view.question.args);
    return `${ply} ${words().frame('text.your_turn')} ${text}`;
  });
  $effect(() => {
    if (asked) alertNow(asked.replace(/^\d+ /, ''));
  });

  let touching = $state(false);
  $effect(() => {
    const ends = [
      on(window, 'pointerdown', ({ pointerType }) => (touching = pointerType === 'touch')),
      ...(['pointerup', 'pointercancel'] as const).map((over) =>
        on(window, over, () => (touching = false)),
      ),
    ];
    return () => ends.forEach((end) => end());
  });
  let attended = '';
  $effect(() => {
    if (touching || !compact() || !asked || asked === attended) return;
    attended = asked;
    void tick().then(() => attend(document.querySelector('[data-pane]'), ms(1) > 0));
  });
}
