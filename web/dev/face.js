/** A typeface for pictures: its file as text, and how wide its letters are, so that words can be fitted without a browser. */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** The letters of the three languages, figures and the signs of the boards. */
const LETTERS = Array.from({ length: 0x17f - 0x20 }, (_, i) => 0x20 + i).concat([
  0x2013, 0x2014, 0x2019, 0x201c, 0x201d, 0x201e, 0x2026, 0x2212,
]);

/** The tables of a WOFF file, by their tags. */
function tablesOf(woff) {
  const tables = {};
  for (let i = 0; i < woff.readUInt16BE(12); i++) {
    const at = 44 + i * 20;
    const [offset, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    const body = woff.subarray(offset, offset + packed);
    tables[woff.toString('latin1', at, at + 4)] = packed < size ? inflateSync(body) : body;
  }
  return tables;
}

/** The glyph of a letter by the segments of a character map (format 4); 0 if it has none. */
function glyphOf(map, letter) {
  const segments = map.readUInt16BE(6) / 2;
  for (let i = 0; i < segments; i++) {
    if (map.readUInt16BE(14 + 2 * i) < letter) continue;
    const start = map.readUInt16BE(16 + 2 * (segments + i));
    if (start > letter) return 0;
    const delta = map.readUInt16BE(16 + 2 * (2 * segments + i));
    const at = 16 + 2 * (3 * segments + i);
    const range = map.readUInt16BE(at);
    const glyph = range === 0 ? letter : map.readUInt16BE(at + range + 2 * (letter - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function characterMap(cmap) {
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const map = cmap.subarray(cmap.readUInt32BE(8 + 8 * i));
    if (map.readUInt16BE(0) === 4) return map;
  }
  throw new Error('a typeface without a plain character map');
}

/** The typeface at a path without its ending: both formats lie beside each other. Widths are in thousandths of the size. */
export function faceOf(path) {
  const { cmap, hmtx, head, hhea } = tablesOf(readFileSync(`${path}.woff`));
  const map = characterMap(cmap);
  const [units, long] = [head.readUInt16BE(18), hhea.readUInt16BE(34)];
  const widths = {};
  for (const letter of LETTERS) {
    const glyph = glyphOf(map, letter);
    if (glyph > 0)
      widths[String.fromCharCode(letter)] = Math.round(
        (1000 * hmtx.readUInt16BE(4 * Math.min(glyph, long - 1))) / units,
      );
  }
  return { widths, woff2: readFileSync(`${path}.woff2`).toString('base64') };
}
