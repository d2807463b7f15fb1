/**
 * Packs a folder of Python for the browser, by the very Python that will read it:
 *
 *     node pack.mjs SITE OUT      SITE: packages as they are imported; OUT: site.bin, stdlib.zip, empty.db
 *
 * Everything becomes bytecode: compiling sources at every start would take longer than all else together.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadPyodide } from 'pyodide';
import { lay } from './site.mjs';

const [site, out] = process.argv.slice(2);
const python = await loadPyodide();

const library = createRequire(import.meta.url).resolve('pyodide/python_stdlib.zip');
lay(python, site, '/site');
python.FS.writeFile('/library.zip', new Uint8Array(readFileSync(library)));
python.FS.mkdirTree('/data');
python.FS.writeFile('/pack.py', readFileSync(new URL('pack.py', import.meta.url)));
await python.runPythonAsync(`
import sys
sys.path[:0] = ["/", "/site"]
sys.dont_write_bytecode = True
import pack
pack.library("/library.zip", "/stdlib.zip")
await pack.empty("/data/tables.db")
pack.archive("/site", "/site.bin")
`);
mkdirSync(out, { recursive: true });
const made = { 'site.bin': '/site.bin', 'stdlib.zip': '/stdlib.zip', 'empty.db': '/empty.db' };
for (const [name, path] of Object.entries(made)) {
  writeFileSync(join(out, name), python.FS.readFile(path));
}
process.exit(0);
