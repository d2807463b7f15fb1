/** The pages as a folder of files: first the house is opened in this browser, then they are what they always are. */
import { mount, unmount } from 'svelte';
import '../app.css';
import { extra } from '../ui/extra';
import { reachBy } from '../wire/transport';
import { inThisBrowser, open } from './house';
import { followLinks } from './links';
import Note from './Note.svelte';
import Start from './Start.svelte';
import { keepFiles } from './update';

const target = document.getElementById('app')!;

async function begin(): Promise<void> {
  await keepFiles();
  const start = mount(Start, { target, props: { onready } });
  async function onready() {
    reachBy(inThisBrowser);
    extra.home = Note;
    followLinks();
    await unmount(start);
    await import('../main');
  }
  if (typeof WebAssembly === 'object' && isSecureContext) open();
}

void begin();
