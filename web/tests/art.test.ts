/** The library draws its pictures with the boards' art. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PATIENCE = 120_000; // all boards are drawn, and a busy machine is no failure

test(
  'the art that the library draws with is that of the boards',
  () => {
    expect(() =>
      execFileSync('node', ['dev/art.js', '--check'], {
        stdio: 'pipe',
        env: { ...process.env, VITEST: '' },
      }),
    ).not.toThrow();
  },
  PATIENCE,
);
