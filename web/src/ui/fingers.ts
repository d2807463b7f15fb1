/** Whether this screen is touched and nothing can be hovered: what a pointer would show must be shown in another way. */
import { MediaQuery } from 'svelte/reactivity';

export const fingers = new MediaQuery('(hover: none)');
