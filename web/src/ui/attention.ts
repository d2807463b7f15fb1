/** Calls the player: tab title, favicon, a sound of two notes, a notification when the page is hidden. */
import { preferences } from './preferences.svelte';

function setIcon(href: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && !link.href.endsWith(href)) link.href = href;
}

/** Shows in the tab whose turn it is. */
export function showTurn(mine: boolean, title: string): void {
  document.title = mine ? `● ${title}` : title;
  setIcon(mine ? '/favicon-turn.svg' : '/favicon.svg');
}

let audio: AudioContext | null = null;

/** Two soft notes, a fifth apart. */
export function chime(): void {
  if (!preferences.sound) return;
  audio ??= new AudioContext();
  for (const [i, frequency] of [440, 660].entries()) {
    const start = audio.currentTime + i * 0.16;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.16, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.55);
  }
}

/** True if the browser lets this page show notifications (only over https or on this machine). */
export function canNotify(): boolean {
  return 'Notification' in window && isSecureContext;
}

/** Asks the browser for permission; answers whether it was given. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** A notification that leads back to this tab, only while the page is hidden. */
export function notify(title: string, body: string): void {
  if (!preferences.notifications || !document.hidden || !canNotify()) return;
  if (Notification.permission !== 'granted') return;
  const shown = new Notification(title, { body, icon: '/favicon-turn.svg', tag: 'ludi-turn' });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
