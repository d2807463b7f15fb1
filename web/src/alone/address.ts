const NEAR = /^(localhost|127\.|192\.168\.|10\.|\[)/;

/** The house that somebody has typed: https, but for machines in the same room. */
export function houseOf(typed: string): string {
  const bare = typed.trim().replace(/\/+$/, '');
  if (/^https?:\/\//.test(bare)) return new URL(bare).origin;
  return new URL(`${NEAR.test(bare) ? 'http' : 'https'}://${bare}`).origin;
}
