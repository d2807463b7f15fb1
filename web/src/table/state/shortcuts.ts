/** Single keys, outside text fields, and only if the player wants them. */
import { preferences } from '../../ui/preferences.svelte';

export interface KeyActs {
  escape(): void;
  confirm(): void;
  undo(): void;
  text(): void;
  rules(): void;
  history(): void;
  question(): void;
  list(): void;
  last(): void;
  command(): void;
  sign(): void;
  nth(n: number): void;
  /** A letter that the frame does not use itself: perhaps a piece of the board has it. */
  piece(letter: string): boolean;
}

const LETTERS: Record<string, keyof Omit<KeyActs, 'nth' | 'piece'>> = {
  u: 'undo',
  t: 'text',
  r: 'rules',
  h: 'history',
  q: 'question',
  l: 'list',
  y: 'last',
  '/': 'command',
  '?': 'sign',
};

/** True where a key means itself: in a field, in a dialog, or with a modifier. */
export function isTyping(event: KeyboardEvent): boolean {
  const place = event.target instanceof Element ? event.target : null;
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    place?.closest('input:not([type=radio], [type=range]), textarea, select, dialog') != null
  );
}

/** Does what a key stands for at a table. */
export function keyAct(event: KeyboardEvent, acts: KeyActs): void {
  if (event.defaultPrevented || isTyping(event)) return;
  if (event.key === 'Escape') return acts.escape();
  const pressed =
    event.target instanceof Element && event.target.closest('button, a, [role=button]');
  if (event.key === 'Enter' && !pressed) return acts.confirm();
  if (!preferences.shortcuts) return;
  const key = event.key.toLowerCase();
  const letter = LETTERS[key];
  if (letter) acts[letter]();
  else if (/^[1-9]$/.test(key)) acts.nth(Number(key) - 1);
  else if (!/^[a-z]$/.test(key) || !acts.piece(key)) return;
  event.preventDefault();
}

/** Presses the piece of the board that has this letter (`aria-keyshortcuts`) and gives it the focus; false if none has. */
export function pressKeyed(letter: string): boolean {
  const piece = document.querySelector<HTMLElement | SVGElement>(
    `.board [aria-keyshortcuts="${letter}"]`,
  );
  piece?.focus({ preventScroll: true });
  return piece?.dispatchEvent(new MouseEvent('click', { bubbles: true })) ?? false;
}
