/**
 * Runs a module of ours by the browser's Python, with the library as it is packed, and prints what its `main` tells:
 *
 *     node run.mjs SITE ROOT MODULE WORDS...      with all that lies in the module's folder below ROOT
 */
import { loadPyodide } from 'pyodide';
import { lay } from './site.mjs';

const [site, root, module, ...words] = process.argv.slice(2);
const folder = module.split('.').slice(0, -1).join('/');
const python = await loadPyodide();

lay(python, site, '/site');
lay(python, `${root}/${folder}`, `/own/${folder}`);
python.globals.set('words', JSON.stringify([module, ...words]));
console.log(
  await python.runPythonAsync(`
import json, sys
from importlib import import_module
sys.path[:0] = ["/own", "/site"]
module, *words = json.loads(words)
await import_module(module).main(*words)
`),
);
process.exit(0);
