/** The pages as a folder of files: first the house is opened in this browser, then they are what they always are. */
import { mount, unmount } from 'svelte';
import '../app.css';
import { extra } from '../ui/extra';
import { reachBy } from '../wire/transport';
import { inThisBrowser, open } from './house';
import { followLinks } from './links';
import Note from './Note.svelte';
import Start from './Start.svelte';
import { state } from './state.svelte';
import { tryAtOnce } from './trying';
import { keepFiles, takeUpNewer } from './update';

const target = document.getElementById('app')!;

async function begin(): Promise<void> {
  await takeUpNewer();
  const start = mount(Start, { target, props: { onready } });
  async function onready() {
    reachBy(inThisBrowser);
    extra.home = Note;
    followLinks();
    await tryAtOnce().catch(() => undefined); // home is there all the same
    await unmount(start);
    await import('../main').catch(broken);
    keepFiles();
  }
  if (typeof WebAssembly === 'object' && isSecureContext) open();
}

/** A file of the pages did not come: the sentence and the button of any other start that failed. */
function broken(error: unknown): void {
  Object.assign(state, { ready: false, step: 0, failed: String(error), trouble: 'other' });
  mount(Start, { target, props: { onready: () => location.reload() } });
}

void begin();
