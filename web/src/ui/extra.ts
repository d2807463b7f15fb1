/** What a house of a special kind adds to the pages; set before the first of them is shown. */
import type { Component } from 'svelte';

export const extra: { home: Component | null } = { home: null };
