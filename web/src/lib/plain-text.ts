/** Texts that carry a little Markdown, shown without ever making HTML of them. */

export interface Part {
  text: string;
  strong: boolean;
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
