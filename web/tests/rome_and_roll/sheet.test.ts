// @vitest-environment jsdom
/** The sheets, the score and Seneca's side: every number of the view, and what it means. */
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import SeatPanel from '../../src/games/rome_and_roll/SeatPanel.svelte';
import { sealsOf, senecaParts, stillToCome } from '../../src/games/rome_and_roll/seneca/seneca';
import ScoreTab from '../../src/games/rome_and_roll/sheet/ScoreTab.svelte';
import {
  PARTS,
  rewardLine,
  risesBy,
  scoreOf,
  sheetOf,
  unlocks,
} from '../../src/games/rome_and_roll/sheet/sheet';
import { agrees } from '../../src/table/state/draft';
import type { Value } from '../../src/wire/types';
import { fixture, FIXTURES, propsOf, viewOf, wordsIn, spyHand } from './moments';

const hand = spyHand();
const OVER = FIXTURES.filter((name) => name.includes('over'));
const SOLO = FIXTURES.filter((name) => viewOf(name).table.seneca?.points !== undefined);

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('the score', () => {
  it.each(FIXTURES)('%s: the parts add up to what the rules count', (name) => {
    const { table, scores } = viewOf(name);
    for (const sheet of table.notables) {
      expect(Object.keys(sheet.score).sort()).toEqual([...PARTS].sort());
      expect(scoreOf(sheet)).toBe(scores[sheet.seat]);
    }
  });

  it.each(FIXTURES)('%s: the points of the buildings are the part of the plans', (name) => {
    const { table } = viewOf(name);
    for (const { seat, score } of table.notables) {
      const own = table.buildings.filter(({ owner }) => owner === seat);
      expect(own.reduce((sum, { points }) => sum + points, 0)).toBe(score.plans);
    }
  });

  it.each(OVER)('%s: a row for every part, a column for every seat, totals below', (name) => {
    const props = { ...propsOf(name, hand), look: () => {} };
    const { container } = render(ScoreTab, props);
    expect(container.querySelectorAll('tbody tr')).toHaveLength(PARTS.length);
    const totals = [...container.querySelectorAll('tfoot td')].map((cell) => cell.textContent);
    expect(totals).toEqual(props.view.scores.map(String));
    expect(container.querySelectorAll('section')).toHaveLength(props.view.players);
    expect(container.textContent).not.toMatch(/[{}]|undefined|NaN/);
  });

  it('alone it says how far one is from Seneca', () => {
    const props = { ...propsOf('53-over-solo', hand), look: () => {} };
    const { container } = render(ScoreTab, props);
    const lead = props.view.scores[0]! - props.view.table.seneca!.points!;
    const verdict = container.querySelector('[data-verdict]')!;
    expect(verdict.getAttribute('data-verdict')).toBe(
      lead > 0 ? 'won' : lead < 0 ? 'lost' : 'drawn',
    );
    for (const points of [props.view.scores[0]!, props.view.table.seneca!.points!])
      expect(verdict.textContent).toContain(String(points));
  });
});

describe('a sheet', () => {
  it.each(FIXTURES)('%s: one’s own shows all levels of the advisors in words', (name) => {
    const props = propsOf(name, hand);
    const { container } = render(SeatPanel, { ...props, seat: 0 });
    const sheet = sheetOf(props.view.table, 0)!;
    expect(container.querySelectorAll('.advisor')).toHaveLength(sheet.advisors.length);
    const lines = [...container.querySelectorAll('.advisor p')];
    expect(lines).toHaveLength(2 * sheet.advisors.length);
    const works = sheet.advisors.flatMap((advisor) => unlocks(advisor).filter(({ on }) => on));
    expect(lines.filter((line) => line.classList.contains('on'))).toHaveLength(works.length);
    expect(container.textContent).not.toMatch(/[{}]|undefined|NaN/);
  });

  it('another’s is folded to its numbers and opens when asked', async () => {
    const { container } = render(SeatPanel, { ...propsOf('31-chain', hand), seat: 1 });
    expect(container.querySelector('.advisor')).toBeNull();
    const fold = container.querySelector<HTMLButtonElement>('.fold')!;
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    fold.click();
    await Promise.resolve();
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    expect(container.querySelectorAll('.advisor')).toHaveLength(3);
    expect(container.querySelector('dl')).not.toBeNull();
  });

  it('says what the next blue box brings, that it is reached, or that no card is left', () => {
    const { table } = viewOf('31-chain');
    const words = wordsIn('en', fixture('31-chain'));
    const sheet = { ...table.notables[0]!, blue_boxes: { coins: 14 } };
    const at = (coins: number, nero = table.nero) =>
      rewardLine(words, { ...table, nero }, { ...sheet, tracks: { coins } }, 'coins');
    const next = table.nero.find(({ owner }) => owner === null)!.points;
    expect(at(13)).toBe(`At 14 you take a Nero card: ${next} points.`);
    expect(at(14)).toMatch(/reached/);
    expect(at(13, [])).toMatch(/no Nero card is left/);
  });

  it('adds what the shape in hand would bring, whether named as track or as icon', () => {
    const forecast = {
      gains: { '0': { coin: 2, buildings: 1 }, '1': { senator: 1 } },
      producing: [],
      points: 3,
    };
    expect(risesBy(forecast, 0, 'coins')).toBe(2);
    expect(risesBy(forecast, 0, 'buildings')).toBe(1);
    expect(risesBy(forecast, 0, 'senators')).toBe(0);
    expect(risesBy(forecast, 1, 'senators')).toBe(1);
    expect(risesBy(null, 0, 'coins')).toBe(0);
  });
});

describe('what is pressed on the sheet', () => {
  /** The picks of everything that the panels of all seats offer. */
  function pressed(name: string) {
    const props = propsOf(name, hand);
    for (const { seat } of props.seats) {
      const { container } = render(SeatPanel, { ...props, seat });
      container
        .querySelectorAll<HTMLElement>('.stores button, .bribe')
        .forEach((one) => one.click());
    }
    return hand.pick.mock.calls.map(([picks]) => picks as Record<string, Value>);
  }

  it.each([
    ['21-gained', ['store', 'bribe']],
    ['22-basket', ['store']],
    ['20-sell', ['sell']],
    ['12-spare', ['spare']],
    ['28-magistracy', ['steal']],
    ['44-solo-barter-give', ['give']],
  ])('%s: every %s can be pressed there, and nothing unlawful', (name, verbs) => {
    const { legal } = fixture(name);
    const picks = pressed(name);
    expect(picks.length).toBeGreaterThan(0);
    for (const pick of picks) expect(legal.some((action) => agrees(action, pick))).toBe(true);
    for (const action of legal.filter(({ verb }) => verbs.includes(verb)))
      expect(
        picks.some((pick) => agrees(action, pick)),
        JSON.stringify(action),
      ).toBe(true);
  });
});

describe('Seneca', () => {
  it.each(SOLO)('%s: his parts add up to his points', (name) => {
    const seneca = viewOf(name).table.seneca!;
    const sum = senecaParts(seneca).reduce((all, { points }) => all + points, 0);
    expect(sum).toBe(seneca.points);
  });

  it.each(SOLO)('%s: his seals and cards are all there, seen or still to come', (name) => {
    const { table } = viewOf(name);
    const seneca = table.seneca!;
    expect(seneca.turned.length + seneca.unseen.length).toBe(18);
    const seals = sealsOf(seneca, table.nero);
    expect(seals).toHaveLength(16);
    expect(seals.filter(({ seen }) => seen)).toHaveLength(seneca.seals!);
    expect(seals.flatMap(({ at, brings }) => (brings === null ? [] : [at]))).toEqual(
      seneca.thresholds,
    );
    const words = wordsIn('de', fixture(name));
    const counted = stillToCome(words, seneca.unseen).reduce((sum, [, n]) => sum + n, 0);
    expect(counted).toBe(seneca.unseen.length);
  });

  it('blocks plans with two players: the panel says where and why', () => {
    const props = propsOf('33-foreman', hand);
    const { container } = render(SeatPanel, { ...props, seat: 0 });
    const block = container.querySelector('.seneca')!;
    const plan = props.words.label(props.view.table.seneca!.foreman!, 'plan');
    expect(block.textContent).toContain(plan);
    expect(block.textContent).toContain(props.words.board('senecas.blocks'));
  });
});
