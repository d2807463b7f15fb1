import { expect, test } from 'vitest';
import { houseOf } from '../src/alone/address';

test.each([
  ['ludi.example.org', 'https://ludi.example.org'],
  [' https://ludi.example.org/table/abc ', 'https://ludi.example.org'],
  ['127.0.0.1:8000', 'http://127.0.0.1:8000'],
  ['192.168.1.7:8000/', 'http://192.168.1.7:8000'],
  ['http://house.local', 'http://house.local'],
])('the house of %s is %s', (typed, house) => {
  expect(houseOf(typed)).toBe(house);
});

test('what is no address is no house', () => {
  expect(() => houseOf('no address at all')).toThrow();
});
