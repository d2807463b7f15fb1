/** The library draws its pictures with the boards' art. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the art that the library draws with is that of the boards', () => {
  expect(() =>
    execFileSync('node', ['src/dev/art.js', '--check'], {
      stdio: 'pipe',
      env: { ...process.env, VITEST: '' },
    }),
  ).not.toThrow();
});
