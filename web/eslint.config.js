import { readdirSync } from 'node:fs';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const GAMES = readdirSync(new URL('src/games', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .join('|');
const PAGES = 'pages|house|club|review|workshop';

/** The files of a room, and what they may not import, whether at once or later. */
function room(files, regex, message) {
  const later = {
    selector: `ImportExpression > Literal[value=/${regex.replaceAll('/', '\\/')}/]`,
    message,
  };
  return {
    files: [files],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex, message }] }],
      'no-restricted-syntax': ['error', later],
    },
  };
}

/** One direction: ui ← wire ← table ← pages. A board knows the state of its table, and no other board. */
const ROOMS = [
  room('src/ui/**', '^\\.\\./', 'ui knows no other room.'),
  room('src/wire/**', '^\\.\\./(?!ui/)', 'wire knows ui alone.'),
  room(
    'src/table/**',
    `^(\\.\\./)+(games|${PAGES})/`,
    'A table knows ui and wire, no page, no game.',
  ),
  room(
    'src/games/**',
    `^(\\.\\./)+((${PAGES}|${GAMES})/|table/(?!state/))`,
    'A board knows ui, wire and the state of its table, no page, no other game.',
  ),
];

export default tseslint.config(
  { ignores: ['node_modules/', '.svelte-check/', '../src/ludi/server/static/'] },
  ...tseslint.configs.recommended,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: tseslint.parser, svelteConfig } },
  },
  ...ROOMS,
);
