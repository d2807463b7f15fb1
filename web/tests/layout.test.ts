// @vitest-environment node
import { expect, it } from 'vitest';
import { isBroad, shapeOf } from '../src/table/Layout.svelte';

it('uses a window as a desk, a tablet held upright, a phone, or a phone held sideways', () => {
  const shapes = [
    [360, 640],
    [390, 844],
    [844, 390],
    [768, 1024],
    [1024, 768],
    [1280, 800],
    [2560, 1440],
    [640, 400],
  ].map(([width, height]) => shapeOf(width!, height!));
  expect(shapes).toEqual([
    'phone',
    'phone',
    'sideways',
    'upright',
    'desk',
    'desk',
    'desk',
    'sideways',
  ]);
});

it('has a third column where a board that keeps its shape leaves room for one', () => {
  const sizes = [
    [1280, 800],
    [1366, 768],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ];
  expect(sizes.map(([width, height]) => isBroad(width!, height!))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
