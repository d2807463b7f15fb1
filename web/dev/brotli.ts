/** Presses the built files once more by brotli, beside themselves: the server sends what a browser understands. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const PRESSED = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const WORTH = 1_024; // bytes

export function brotli(folder: string): Plugin {
  return {
    name: 'ludi-brotli',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = join(folder, name);
        if (!PRESSED.test(name) || statSync(file).size < WORTH) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }));
      }
    },
  };
}
