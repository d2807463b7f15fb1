/** What the player prefers; kept in this browser and, with a session, at the server. */
import { recall, remember } from './storage';

export type Lang = 'en' | 'fr' | 'de';

export interface Preferences {
  lang: Lang;
  theme: 'system' | 'light' | 'dark';
  motion: 'off' | 'fast' | 'normal';
  /** How fast the moves of others are shown, one by one. */
  pace: Pace;
  /** What waits for Confirm: every choice, only those made on the board, or none. */
  confirm: 'always' | 'board' | 'never';
  /** Choices that the board offers as well are listed in the bar. */
  asList: boolean;
  textSize: 100 | 125 | 150 | 200;
  sound: boolean;
  notifications: boolean;
  /** Single letter keys (N, R, L...). */
  shortcuts: boolean;
  /** The table in words instead of the drawn one. */
  textTable: boolean;
  /** Between friends at one screen: hide the table before the next one looks. */
  curtain: boolean;
  /** The player's own name, asked once. */
  name: string;
  /** The face on the player's coin. */
  face: string;
  /** Who sees my results and ratings. */
  records: 'off' | 'me' | 'known' | 'all';
}

export type Pace = 'slow' | 'normal' | 'once';

const KEY = 'ludi.preferences';

function languageOfBrowser(): Lang {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return wanted.find((tag): tag is Lang => tag === 'en' || tag === 'fr' || tag === 'de') ?? 'en';
}

const defaults: Preferences = {
  lang: languageOfBrowser(),
  theme: 'system',
  motion: 'normal',
  pace: 'normal',
  confirm: 'board',
  asList: false,
  textSize: 100,
  sound: false,
  notifications: false,
  shortcuts: true,
  textTable: false,
  curtain: true,
  name: '',
  face: 'mask',
  records: 'known',
};

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(recall(KEY) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}

/** The preferences; assign to a field to change it. */
export const preferences: Preferences = $state({ ...defaults, ...stored() });

/** Writes the preferences into this browser; called from an effect of the page. */
export function keepPreferences(): void {
  remember(KEY, JSON.stringify(preferences));
}
