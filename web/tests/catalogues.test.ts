// @vitest-environment node
/** Every sentence the frame asks for exists, in the three languages, with the same arguments. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { lookUp, type Catalogue } from '../src/wire/words';

const ROOT = resolve(import.meta.dirname, '..');
const LANGUAGES = ['en', 'fr', 'de'];

function catalogue(lang: string): Catalogue {
  const file = resolve(ROOT, `../src/ludi/texts/${lang}/frame.toml`);
  return (parse(readFileSync(file, 'utf8')) as Catalogue).web as Catalogue;
}

function flat(table: Catalogue, path = ''): [string, string][] {
  return Object.entries(table).flatMap(([key, value]): [string, string][] =>
    typeof value === 'object' && !Array.isArray(value)
      ? flat(value, `${path}${key}.`)
      : [[path + key, JSON.stringify(value)]],
  );
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'games' ? [] : sources(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

/** Keys asked for by name, and the beginnings of those put together (`setup.kind_`). */
const asked = sources(join(ROOT, 'src'))
  .flatMap((text) => [
    ...text.matchAll(/\.frame(?:Lines)?\(\s*['`]([\w.]+)/g),
    ...text.matchAll(/\.frame\(\s*[\w.!&=\s'?]+\? '([\w.]+)' : '[\w.]+'/g),
    ...text.matchAll(/\.frame\(\s*[\w.!&=\s'?]+\? '[\w.]+' : '([\w.]+)'/g),
  ])
  .map(([, key]) => key!);

it('finds the keys in the sources', () => {
  expect(new Set(asked).size).toBeGreaterThan(120);
  expect(asked).toContain('table.no_undo');
});

it.each(LANGUAGES)('%s has every sentence asked for', (lang) => {
  const all = flat(catalogue(lang)).map(([key]) => key);
  const missing = [...new Set(asked)].filter(
    (key) => lookUp(catalogue(lang), key) === undefined && !all.some((one) => one.startsWith(key)),
  );
  expect(missing).toEqual([]);
});

it.each(['fr', 'de'])('%s has the same keys and arguments as en', (lang) => {
  const names = (text: string) =>
    [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();
  const shape = (of: string) =>
    flat(catalogue(of))
      .map(([key, text]) => `${key} ${names(text).join(' ')}`)
      .sort();
  expect(shape(lang)).toEqual(shape('en'));
});
