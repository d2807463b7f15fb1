// @vitest-environment node
/** What keeps the components readable: colours have names, styles stay where they are written, no file grows too long. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const COMPONENTS = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svelte'))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));

/** Reaching into another component's elements: only where a library or a slot leaves no other way. */
const MOST_GLOBALS = 20;
const MOST_LINES = 250;

it('every colour of a component has a name', () => {
  const raw = /(?<![\w&])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?!-)|\b(?:rgb|hsl)a?\(/gi;
  const found = COMPONENTS.flatMap(({ file, text }) =>
    [...text.replaceAll(/\{#\w+/g, '').matchAll(raw)].map(([colour]) => `${file}: ${colour}`),
  );
  expect(COMPONENTS.length).toBeGreaterThan(150);
  expect(found).toEqual([]);
});

it('every paint that is used exists, and every one that exists is used', () => {
  const sheet = readFileSync('src/paint.css', 'utf8');
  const made = new Set([...sheet.matchAll(/(--paint-[\w-]+):/g)].map(([, name]) => name));
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && file !== 'paint.css')
    .map((file) => readFileSync(`src/${file}`, 'utf8'));
  const all = [...COMPONENTS.map(({ text }) => text), ...sheets].join('\n');
  const used = new Set([...all.matchAll(/var\((--paint-[\w-]+)\)/g)].map(([, name]) => name));
  expect([...used].sort()).toEqual([...made].sort());
});

it('styles stay in their components', () => {
  const globals = COMPONENTS.map(({ text }) => text.split(':global(').length - 1);
  expect(globals.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(MOST_GLOBALS);
});

it('no component is too long to be read', () => {
  const long = COMPONENTS.filter(({ text }) => text.split('\n').length - 1 > MOST_LINES);
  expect(long.map(({ file }) => file)).toEqual([]);
});
