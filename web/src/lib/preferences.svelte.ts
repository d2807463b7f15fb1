/** What the player prefers; kept in this browser and, with a session, at the server. */
import type { Lang } from './types';

export interface Preferences {
  lang: Lang;
  theme: 'system' | 'light' | 'dark';
  motion: 'off' | 'fast' | 'normal';
  /** When an action waits for Confirm: always, only if it cannot be undone, or never. */
  confirm: 'always' | 'final' | 'never';
  textSize: 100 | 125 | 150 | 200;
  sound: boolean;
  notifications: boolean;
  /** Single letter keys (N, R, L...). */
  shortcuts: boolean;
  /** The text table opens beside the board. */
  textTable: boolean;
}

const KEY = 'ludi.preferences';

function languageOfBrowser(): Lang {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return wanted.find((tag): tag is Lang => tag === 'en' || tag === 'fr' || tag === 'de') ?? 'en';
}

const defaults: Preferences = {
  lang: languageOfBrowser(),
  theme: 'system',
  motion: 'normal',
  confirm: 'always',
  textSize: 100,
  sound: false,
  notifications: false,
  shortcuts: true,
  textTable: false,
};

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}

/** The preferences; assign to a field to change it. */
export const preferences: Preferences = $state({ ...defaults, ...stored() });

/** Writes the preferences into this browser; called from an effect of the page. */
export function keepPreferences(): void {
  localStorage.setItem(KEY, JSON.stringify(preferences));
}
