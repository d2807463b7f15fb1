// @vitest-environment jsdom
/** Boards and figures are found by the paths of their folders, which no type checks. */
import { expect, it, vi } from 'vitest';
import { loadFigures } from '../src/table/state/figures';
import { loadGame } from '../src/table/state/registry';
import { GAMES } from './catalogue';

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));

it.each(GAMES.map(({ name }) => name))(
  '%s has a board, and figures for its rules',
  async (game) => {
    expect((await loadGame(game))?.Board).toBeDefined();
    expect((await loadFigures(game))?.PARAGRAPHS).toBeDefined();
  },
);
