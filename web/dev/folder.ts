/** Builds the pages as a folder of files that may lie anywhere: `vite build --mode alone`. */
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

const ABSOLUTE = /(["'`])\/(?=art\/|favicon|icon-)/g;

export function asFolder(): Plugin {
  return {
    name: 'ludi-folder',
    enforce: 'post',
    /** The page that is shown first opens the house in the browser. */
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('/src/main.ts', '/src/alone/main.ts'),
    },
    transform(code, id) {
      if (id.endsWith('.toml')) return { code: `export default ${JSON.stringify(parse(code))}` };
      if (id.includes('node_modules') || /\.css\b/.test(id)) return null;
      return { code: code.replace(ABSOLUTE, '$1./'), map: null }; // pictures, from the folder's page
    },
  };
}
