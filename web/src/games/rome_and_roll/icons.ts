/** The little pictures of the log: the thing each event is about. */
import type { Component } from 'svelte';
import Glyph from './Glyph.svelte';
import { EVENT_ICONS } from './story/story';

type Icon = Component<{ size?: number }>;

/** An icon of the family as a component of its own. */
function picture(name: string): Icon {
  return (internals, props) =>
    Glyph(internals, {
      name,
      get size() {
        return props.size ?? 20;
      },
    });
}

export const icons: Record<string, Icon> = Object.fromEntries(
  Object.entries(EVENT_ICONS).map(([event, name]) => [event, picture(name)]),
);
