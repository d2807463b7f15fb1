/** Whether this screen is touched and nothing can be hovered: what a pointer would show must be shown in another way. */
import { MediaQuery } from 'svelte/reactivity';

export const fingers = new MediaQuery('(hover: none)');

/** Whether a desk is narrow: there is less room side by side. */
export const narrow = new MediaQuery('(max-width: 1100px)');

/** Whether a screen is wider than high. */
export const sideways = new MediaQuery('(orientation: landscape)');
