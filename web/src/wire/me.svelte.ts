/** Who I am to the server: what was changed on another device counts here, and the other way round. */
import { preferences } from '../ui/preferences.svelte';
import { get, put } from './api';
import type { Me } from './types';

let banned = $state(false);

/** Whether the host has banned me. Reactive. */
export function amBanned(): boolean {
  return banned;
}

/** Takes over the name and the face that I have on my devices; `nobody` is the name of who gave none. */
export async function recallMe(nobody: string): Promise<void> {
  const me = await get<Me>('/api/me').catch(() => null);
  banned = me?.banned ?? false;
  if (me?.name && me.name !== nobody) preferences.name = me.name;
  if (me?.face) preferences.face = me.face;
}

/** Has the server keep what I prefer, for my other devices. */
export async function keepMe(): Promise<void> {
  const { name, face } = preferences;
  await put('/api/me', { ...(name && { name }), face, preferences: { ...preferences } });
}
