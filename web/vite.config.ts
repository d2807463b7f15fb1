import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { brotli } from './dev/brotli.ts';
import { asFolder } from './dev/folder.ts';
import { devTexts } from './dev/texts.ts';

const server = process.env.LUDI_SERVER ?? 'http://127.0.0.1:8000';

// Each in a house of its own: Svelte asks once and for all whether motion is wanted; the others have a server of their own.
const APART = ['stage', 'home', 'missing'].map((name) => `tests/${name}.test.ts`);

export default defineConfig(({ mode }) => ({
  plugins: [
    svelte(),
    devTexts(),
    ...(mode === 'alone' ? asFolder() : [brotli('../src/ludi/server/static')]),
  ],
  base: mode === 'alone' ? './' : '/',
  worker: { format: 'es' },
  define: { __PYTHON__: JSON.stringify(process.env.LUDI_PYTHON ?? '') }, // where Python lies (tools/build/offline.py)
  build: {
    outDir: mode === 'alone' ? '../build/offline/pages' : '../src/ludi/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': { target: server, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'node', // a test that mounts something asks for jsdom in its first line
    testTimeout: 30_000, // a busy machine is no failure
    projects: [
      {
        extends: true, // in one house: the boards are read and compiled once for all files
        test: { include: ['tests/**/*.test.ts'], exclude: APART, isolate: false },
      },
      { extends: true, test: { include: APART } },
    ],
  },
}));
