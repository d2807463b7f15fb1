/** Builds the pages as a folder of files that may lie anywhere: `vite build --mode alone`. */
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

const ABSOLUTE = /(["'`])\/(?=art\/|favicon|icon-)/g;
const LANGUAGES = ['en', 'fr', 'de'];
const UNABLE = 'unable.js';
const SIGN = '<p>&nbsp;</p>'; // under the house's sign, until there is something to show

const inAll = (key: string) =>
  Object.entries(said(key))
    .map(([language, text]) => `<p lang="${language}">${text}</p>`)
    .join('');

/** A sentence of the start in all languages. */
function said(key: string): Record<string, string> {
  const told = LANGUAGES.map((language) => {
    const file = new URL(`../../src/ludi/texts/${language}/alone.toml`, import.meta.url);
    const { start } = parse(readFileSync(file, 'utf8')) as { start: Record<string, string> };
    return [language, start[key]!];
  });
  return Object.fromEntries(told) as Record<string, string>;
}

/**
 * Shows the sentence that waits in the page (the style sheet hides it) where the pages cannot even begin: no modules in an old browser,
 * a file that did not come or came as something else. It is no module, asks for nothing, and is written as the oldest browsers read it.
 */
const UNABLE_TO_BEGIN = `(function () {
  function tell() {
    var place = document.querySelector('.unable');
    if (place) place.className = 'told';
  }
  if (!('noModule' in document.createElement('script'))) addEventListener('DOMContentLoaded', tell);
  addEventListener('error', function (event) { if (event.target.nodeName === 'SCRIPT') tell(); }, true);
})();
`;

export function asFolder(): Plugin[] {
  return [
    {
      name: 'ludi-folder',
      enforce: 'post',
      /** The page that is shown first opens the house in the browser. */
      transformIndexHtml: {
        order: 'pre',
        handler: (html) =>
          html
            .replace('/src/main.ts', '/src/alone/main.ts')
            .replace(SIGN, `${SIGN}<div class="unable">${inAll('broken')}</div>`)
            .replace(SIGN, `${SIGN}<noscript>${inAll('no_scripts')}</noscript>`),
      },
      transform(code, id) {
        if (id.endsWith('.toml')) return { code: `export default ${JSON.stringify(parse(code))}` };
        if (id.includes('node_modules') || /\.css\b/.test(id)) return null;
        return { code: code.replace(ABSOLUTE, '$1./'), map: null }; // pictures, from the folder's page
      },
    },
    {
      name: 'ludi-unable',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: UNABLE, source: UNABLE_TO_BEGIN });
      },
      transformIndexHtml: {
        order: 'post',
        handler: () => [{ tag: 'script', attrs: { src: `./${UNABLE}` }, injectTo: 'head-prepend' }],
      },
    },
  ];
}
