/** The drawings of `art/sprite.svg`, a few together: while a slow phone reads all of them it answers nobody. */
import sprite from './art/sprite.svg?raw';

/** Characters read at a stretch. */
const A_FEW = 10_000;

function inTurn(text: string): string[] {
  const groups = [''];
  for (const [drawing] of text.matchAll(/<(symbol|pattern) .*?<\/\1>/gs)) {
    if (groups.at(-1)!.length + drawing.length > A_FEW) groups.push('');
    groups[groups.length - 1] += drawing;
  }
  return groups;
}

export const drawings: readonly string[] = inTurn(sprite);
