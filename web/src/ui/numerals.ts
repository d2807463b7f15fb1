/** Numbers as Romans carve them. */
const FIGURES: [number, string][] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** A small number as it stands on a card, on a table or before a round; nothing for none. */
export function roman(number: number): string {
  let rest = number;
  return FIGURES.reduce((text, [worth, figure]) => {
    const times = Math.floor(rest / worth);
    rest -= times * worth;
    return text + figure.repeat(times);
  }, '');
}
