/** How long a movement takes: nothing under reduced motion or when the player switched motion off. */
import { prefersReducedMotion } from 'svelte/motion';
import { preferences } from './preferences.svelte';

const FACTOR = { off: 0, fast: 0.5, normal: 1 } as const;

/** The milliseconds a movement of `normal` length takes for this player. */
export function ms(normal: number): number {
  return prefersReducedMotion.current ? 0 : normal * FACTOR[preferences.motion];
}
