/**
 * The boards' art for those who have no browser: every drawing that a game's pictures.ts names, its colours and its places,
 * written to src/ludi/pictures/sheets, where the library draws pictures of them. `npm run art` makes them anew,
 * `npm run art -- --check` says whether they are those of the boards.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { JSDOM } from 'jsdom';
import { createServer } from 'vite';
import { faceOf } from './face.js';
import { tokensOf, paint, resolve } from './paint.js';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const OUT = fileURLToPath(new URL('../../src/ludi/pictures/sheets/', import.meta.url));
const GAMES = `${WEB}/src/games`;
const HOUSE = ['src/app.css', 'src/paint.css'].map((file) =>
  readFileSync(`${WEB}/${file}`, 'utf8'),
);
const FACES = {
  title: ['Cinzel', 600, 'cinzel/files/cinzel-latin-600-normal'],
  text: ['Alegreya Sans', 500, 'alegreya-sans/files/alegreya-sans-latin-500-normal'],
  bold: ['Alegreya Sans', 700, 'alegreya-sans/files/alegreya-sans-latin-700-normal'],
};

const { document, Node } = new JSDOM('').window;

/** A piece of SVG as nodes below an element of the board's class, on which its rules of style match. */
function planted(markup, board) {
  const host = document.createElement('div');
  host.innerHTML = `<svg class="${board}">${markup}</svg>`;
  return host.firstElementChild;
}

/** What says nothing to who only looks: comments, and attributes for hand, ear and style. */
function strip(root) {
  for (const node of [...root.childNodes]) {
    if (node.nodeType === Node.COMMENT_NODE || node.localName === 'style') node.remove();
    else if (node.nodeType === Node.ELEMENT_NODE) {
      for (const { name } of [...node.attributes])
        if (/^(class|role|tabindex|style|data-.*|aria-.*)$/.test(name)) node.removeAttribute(name);
      strip(node);
    } else node.textContent = node.textContent.replace(/\s+/g, ' ');
  }
}

/** A drawing as it stands alone: its styles are attributes, its colours are colours. */
function alone(markup, board, sheets, tokens) {
  const root = planted(markup, board);
  paint(root, sheets, tokens);
  strip(root);
  return resolve(root.innerHTML.trim().replace(/> </g, '><'), tokens);
}

/** The symbols of a sprite and the patterns that they are filled with, each by its name. */
function symbols(sprite, sheets, tokens) {
  const root = planted(sprite, '');
  return [...root.querySelectorAll('symbol, pattern')].map((node) => [
    node.id,
    node.localName === 'symbol'
      ? { box: node.getAttribute('viewBox'), svg: alone(node.innerHTML, '', sheets, tokens) }
      : { box: null, svg: alone(node.outerHTML, '', sheets, tokens) },
  ]);
}

/** Everything that one game's pictures are made of. */
function artOf(game, pictures, render) {
  const own = readdirSync(`${GAMES}/${game}`).filter((name) => name.endsWith('.css'));
  const sheets = [...HOUSE, ...own.map((name) => readFileSync(`${GAMES}/${game}/${name}`, 'utf8'))];
  const tokens = tokensOf(sheets);
  const drawings = Object.entries(pictures.drawings ?? {}).map(([name, [drawing, props, box]]) => {
    const { body, head } = render(drawing, { props });
    const styles = [...head.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css);
    return [name, { box, svg: alone(body, pictures.board, [...sheets, ...styles], tokens) }];
  });
  const patterns = pictures.patterns ? render(pictures.patterns).body : '';
  const sprite = `${pictures.sprite ?? ''}${patterns}`;
  return {
    drawings: Object.fromEntries([...symbols(sprite, sheets, tokens), ...drawings]),
    colours: Object.fromEntries(tokens),
    places: pictures.places ?? {},
  };
}

/** One thing a line, so that a change is seen where it is. */
function written(art) {
  const lines = Object.entries(art).map(([part, things]) => {
    const rows = Object.entries(things).map(
      ([k, v]) => `  ${JSON.stringify(k)}: ${JSON.stringify(v)}`,
    );
    return `${JSON.stringify(part)}: {\n${rows.join(',\n')}\n}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

const vite = await createServer({
  root: WEB,
  configFile: false,
  logLevel: 'error',
  plugins: [
    svelte({
      configFile: false,
      preprocess: vitePreprocess(),
      compilerOptions: { css: 'injected' },
    }),
  ],
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
});
const files = {};
try {
  const { render } = await vite.ssrLoadModule('svelte/server');
  const { SEAT_COLOURS, SEAT_DEEP, SEAT_SHAPES, seatPath } =
    await vite.ssrLoadModule('/src/ui/seat.ts');
  const seats = SEAT_COLOURS.map((colour, seat) => [
    seat,
    { shape: SEAT_SHAPES[seat], colour, deep: SEAT_DEEP[seat], path: seatPath(seat, 1) },
  ]);
  const faces = Object.entries(FACES).map(([name, [family, weight, file]]) => [
    name,
    { family, weight, ...faceOf(`${WEB}/node_modules/@fontsource/${file}`) },
  ]);
  files['house.json'] = { seats: Object.fromEntries(seats), faces: Object.fromEntries(faces) };
  for (const game of readdirSync(GAMES).filter((name) =>
    existsSync(`${GAMES}/${name}/pictures.ts`),
  )) {
    const { pictures } = await vite.ssrLoadModule(`/src/games/${game}/pictures.ts`);
    files[`${game}.json`] = artOf(game, pictures, render);
  }
} finally {
  await vite.close();
}
const stale = Object.entries(files).filter(
  ([name, art]) => !existsSync(OUT + name) || readFileSync(OUT + name, 'utf8') !== written(art),
);
if (!process.argv.includes('--check'))
  stale.forEach(([name, art]) => writeFileSync(OUT + name, written(art)));
else if (stale.length > 0) {
  console.error(
    `${stale.map(([name]) => name).join(', ')}: not the art of the boards; run: npm run art`,
  );
  process.exitCode = 1;
}
