/** Little pictures for the log and the buttons, made of a game's drawings. */
import type { Component } from 'svelte';

export type Icon = Component<{ size?: number }>;

const SIZE = 20;

/** A drawing with these props as a component of its own. */
export function iconOf<Props extends object>(
  Drawing: Component<Props & { size?: number }>,
  props: Props,
): Icon {
  return (internals, given) =>
    Drawing(internals, {
      ...props,
      get size() {
        return given.size ?? SIZE;
      },
    });
}
