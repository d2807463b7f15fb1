// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from '../src/table/end/sha256';

it.each([
  '',
  'abc',
  'Ave, Cæsar',
  'a'.repeat(55),
  'a'.repeat(56),
  'a'.repeat(64),
  'x'.repeat(1000),
])('agrees with node for a text of length %#', (text) => {
  expect(sha256(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
});
