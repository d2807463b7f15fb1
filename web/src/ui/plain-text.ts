/** Texts that carry a little Markdown, shown without ever making HTML of them. */
import type { Lang } from './preferences.svelte';

export interface Part {
  text: string;
  strong: boolean;
  /** It is what was sought. */
  hit?: boolean;
}

/** Cuts a text at its `**strong**` and `*emphasised*` words. */
export function emphasised(text: string): Part[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*\n]+\*)/)
    .filter(Boolean)
    .map((part) => {
      const inside = /^\*{1,2}([^*]+)\*{1,2}$/.exec(part);
      return inside ? { text: inside[1]!, strong: true } : { text: part, strong: false };
    });
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** True if the text has every word sought, whatever the accents and capitals. */
export function matches(text: string, sought: string): boolean {
  const inside = plain(text);
  return plain(sought)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => inside.includes(word));
}

/** Where the words sought stand in a text, as pairs of first and last index. */
function places(text: string, sought: string): [number, number][] {
  const letters = [...text].map((letter) => plain(letter).charAt(0) || ' ');
  const inside = letters.join('');
  return plain(sought)
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .flatMap((word) => {
      const found: [number, number][] = [];
      for (let at = inside.indexOf(word); at >= 0; at = inside.indexOf(word, at + word.length))
        found.push([at, at + word.length]);
      return found;
    })
    .sort(([a], [b]) => a - b);
}

/** The parts of a text with what was sought cut out and marked. */
export function marked(text: string, sought: string): Part[] {
  return emphasised(text).flatMap((part) => {
    const letters = [...part.text];
    const cut = (from: number, to: number) => letters.slice(from, to).join('');
    const parts: Part[] = [];
    let at = 0;
    for (const [from, to] of places(part.text, sought)) {
      if (from < at) continue;
      if (from > at) parts.push({ ...part, text: cut(at, from) });
      parts.push({ ...part, text: cut(from, to), hit: true });
      at = to;
    }
    if (at < letters.length) parts.push({ ...part, text: cut(at, letters.length) });
    return parts;
  });
}

/** Text whose French marks stay with their words: no line begins with a question mark. */
export function unbroken(text: string, lang: Lang): string {
  return lang === 'fr' ? text.replace(/ (?=[?!:;»])|(?<=«) /g, '\u00a0') : text;
}
