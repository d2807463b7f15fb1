/** Plays games of some seeds by the browser's Python, from what was packed: `node traces.mjs SITE TRACES.py GAME SEEDS`. */
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
import { lay } from './site.mjs';

const [site, script, game, seeds] = process.argv.slice(2);
const python = await loadPyodide();

lay(python, site, '/site');
python.FS.writeFile('/traces.py', readFileSync(script));
console.log(
  python.runPython(`
import sys
sys.path[:0] = ["/", "/site"]
import traces
traces.trace("${game}", ${Number(seeds)})
`),
);
process.exit(0);
