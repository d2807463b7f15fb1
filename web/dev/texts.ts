/** The dev server answers `/api/texts/{lang}/{name}` and `/api/games` from files, so that boards can be drawn without a server. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

const TEXTS = resolve(import.meta.dirname, '../../src/ludi/texts');
const GAMES = resolve(import.meta.dirname, 'games.json');

export function devTexts(): Plugin {
  return {
    name: 'ludi-dev-texts',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const match = /^\/api\/texts\/(en|fr|de)\/(\w+)$/.exec(request.url ?? '');
        const file = match && resolve(TEXTS, match[1]!, `${match[2]}.toml`);
        if (!file && (request.url !== '/api/games' || process.env.LUDI_SERVER)) return next();
        response.setHeader('content-type', 'application/json');
        if (!file) return response.end(readFileSync(GAMES));
        response.end(existsSync(file) ? JSON.stringify(parse(readFileSync(file, 'utf8'))) : '{}');
      });
    },
  };
}
