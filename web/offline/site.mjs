/** Lays a folder of this machine into the file system of the browser's Python. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function lay(python, from, to) {
  python.FS.mkdirTree(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [here, there] = [join(from, entry.name), `${to}/${entry.name}`];
    if (entry.isDirectory()) lay(python, here, there);
    else python.FS.writeFile(there, new Uint8Array(readFileSync(here)));
  }
}
