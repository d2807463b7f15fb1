/** The whole table in words, from the same view as the board. */
import type { Moment, TextSection } from '../../table/state/contract';
import type { Action } from '../../wire/types';
import { cardLines } from './card';
import type { Forecast } from './placing.svelte';
import { senecaText } from './seneca/text';
import { sheetText } from './sheet/text';
import {
  cellOf,
  covered,
  HILLS,
  PRINTED,
  squareOf,
  turnsOf,
  type Building,
  type Cell,
  type RomeTable,
} from './view';
import { counted, inWords, ownerName, thingName } from './words';

type Now = Moment<RomeTable>;

/** The letters of the marsh on the map, on both sides of the wall. */
const INSIDE = ',';
const OUTSIDE = '.';

function buildingLine(now: Now, one: Building): string {
  const { words } = now;
  const own = ownerName(one.owner, words);
  return [
    `${own ? `${own}: ` : ''}${words.label(one.id, 'building')} ${one.squares.join(' ')}`,
    ...(one.points ? [words.board('text.points', { n: one.points })] : []),
    ...one.overseers.map((seat) => words.board('text.overseer', { seat: words.name(seat) })),
  ].join(', ');
}

/** Neighbours in a row as one range: "f1–h1". */
function ranges(squares: readonly string[]): string {
  const rows = new Map<number, number[]>();
  for (const [row, column] of squares.map(cellOf)) {
    rows.set(row, [...(rows.get(row) ?? []), column]);
  }
  return [...rows]
    .flatMap(([row, columns]) => {
      const starts = columns.filter((column) => !columns.includes(column - 1));
      return starts.map((start) => {
        let end = start;
        while (columns.includes(end + 1)) end += 1;
        const [from, to] = [squareOf([row, start]), squareOf([row, end])];
        return from === to ? from : `${from}–${to}`;
      });
    })
    .join(' ');
}

/** The marsh on which nothing stands yet, inside the wall and outside. */
function freeGround({ view: { table }, words }: Now): string[] {
  const built = new Set(table.buildings.flatMap(({ squares }) => squares));
  const free = (letter: string) =>
    table.city.flatMap((line, row) =>
      [...line].flatMap((one, column) => {
        const square = squareOf([row, column]);
        return one === letter && !built.has(square) ? [square] : [];
      }),
    );
  return [
    words.board('text.free_inside', { squares: ranges(free(INSIDE)) }),
    words.board('text.free_outside', { squares: ranges(free(OUTSIDE)) }),
  ];
}

/** A shape in words: how many squares, and which columns of each row. */
function shapeLine({ words }: Now, shape: readonly Cell[]): string {
  const rows = [...new Set(shape.map(([row]) => row))].map((row) =>
    words.board('text.shape_row', {
      n: row + 1,
      columns: words.list(
        shape.filter(([other]) => other === row).map(([, column]) => String(column + 1)),
      ),
    }),
  );
  return `${words.board('text.shape', { n: shape.length })}: ${rows.join('; ')}`;
}

/** The squares that a shape would cover, so that its place can be told. */
export function heard(action: Action, { view, words }: Now): string {
  if (action.verb !== 'place') return '';
  const squares = covered(action, turnsOf(view.question?.args)).join(' ');
  const brings = (view.preview?.brings ?? {}) as unknown as Record<string, Forecast>;
  const forecast = brings[action.code];
  const gains = Object.entries(forecast?.gains[String(view.you)] ?? {});
  return [
    words.board('text.covers', { squares }),
    ...gains.map(([thing, n]) => `${n > 0 ? '+' : '−'}${Math.abs(n)} ${thingName(thing, words)}`),
    ...(forecast && forecast.points > 0
      ? [words.board('points_more', { n: forecast.points })]
      : []),
  ].join(', ');
}

/** The squares of every hill on which nothing stands yet. */
function freeOnHills({ view: { table }, words }: Now): string[] {
  const built = new Set(table.buildings.flatMap(({ squares }) => squares));
  const free: Record<string, string[]> = {};
  table.city.forEach((line, row) =>
    [...line].forEach((letter, column) => {
      const square = squareOf([row, column]);
      if (letter in HILLS && !built.has(square)) (free[HILLS[letter]!] ??= []).push(square);
    }),
  );
  return Object.entries(free).map(([hill, squares]) =>
    words.board('text.free', { hill: words.label(hill, 'hill'), squares: squares.join(' ') }),
  );
}

/** The printed resources that nobody has built over. */
function printedLeft({ view: { table }, words }: Now): string[] {
  const built = new Set(table.buildings.flatMap(({ squares }) => squares));
  const found = table.printed.flatMap((line, row) =>
    [...line].flatMap((letter, column) => {
      const square = squareOf([row, column]);
      return letter in PRINTED && !built.has(square)
        ? [`${words.label(PRINTED[letter]!, 'resource')} ${square}`]
        : [];
    }),
  );
  return found.length > 0 ? [words.board('text.printed', { list: found.join(', ') })] : [];
}

function city(now: Now): TextSection {
  const { table } = now.view;
  const order = (one: Building) => (typeof one.owner === 'number' ? one.owner : 9);
  const buildings = table.buildings.toSorted((a, b) => order(a) - order(b));
  return {
    title: now.words.board('city'),
    lines: [
      ...buildings.map((one) => buildingLine(now, one)),
      ...freeOnHills(now),
      ...freeGround(now),
      ...printedLeft(now),
    ],
  };
}

function regions(now: Now): TextSection {
  const { words } = now;
  const lines = now.view.table.regions.flatMap((region) => [
    `${words.label(region.id, 'region')}, ${words.label(region.resource, 'resource')}:`,
    ...region.colonies.map((colony) =>
      [
        words.label(colony.id, 'colony'),
        words.board('strength', { n: colony.strength }),
        ownerName(colony.owner, words) || words.board('text.free_colony'),
        ...(colony.linked ? [words.board('linked')] : []),
      ].join(', '),
    ),
    ...region.roads.map((road) =>
      [
        words.label(road.id, 'road'),
        words.board('steles', { n: road.steles }),
        road.owner === null
          ? words.board('text.old_road')
          : words.board('text.renovated', { who: ownerName(road.owner, words) }),
      ].join(', '),
    ),
  ]);
  return { title: words.board('text.regions'), lines };
}

function plans(now: Now): TextSection {
  const { words } = now;
  const lines = now.view.table.plans.map((plan) =>
    [
      `${words.label(plan.id, 'plan')} (${words.label(plan.type, 'type')}): ${counted(plan.cost, words)}`,
      shapeLine(now, plan.shape as Cell[]),
      ...cardLines(plan, words).map(
        ({ sign, text }) => `${words.board(`sign.${sign}`)}: ${inWords(text, words)}`,
      ),
      ...(plan.foreman === null
        ? []
        : [words.board('text.foreman', { who: ownerName(plan.foreman, words) })]),
    ].join('. '),
  );
  return { title: words.board('plans'), lines };
}

function dice(now: Now): TextSection {
  const { words } = now;
  const { dice: all, turn } = now.view.table;
  const lines = all.map((die) => {
    const shows = die.shows.map((icon) => thingName(icon, words)).join(', ');
    const where =
      die.at === null
        ? words.board('pool')
        : die.at === 'used'
          ? words.board('used')
          : ownerName(die.at, words);
    return `${words.label(die.colour, 'colour')} ${die.face} (${shows}): ${where}`;
  });
  if (turn)
    lines.unshift(
      words.board('text.turn', {
        icons: words.list([
          ...Object.entries(turn.icons)
            .filter(([, n]) => n > 0)
            .map(([good, n]) => `${n} ${words.label(good, 'good')}`),
          ...turn.workers.map((worker) => words.label(worker, 'worker')),
          ...(turn.auxiliaries ? [`${turn.auxiliaries} ${thingName('auxiliary', words)}`] : []),
        ]),
      }),
    );
  return { title: words.board('dice'), lines };
}

function gods(now: Now): TextSection {
  const { words } = now;
  const { favours, nero } = now.view.table;
  return {
    title: `${words.board('favours')}, ${words.board('nero')}`,
    lines: [
      ...Object.entries(favours).map(
        ([id, owner]) =>
          `${words.label(id, 'favour')}: ${ownerName(owner, words) || words.board('text.open')}`,
      ),
      ...nero.map(
        ({ points, owner }) =>
          `${words.board('nero')} ${points}: ${ownerName(owner, words) || words.board('text.open')}`,
      ),
    ],
  };
}

/** The city, the regions, plans, dice, gods, then every sheet and Seneca's side. */
export function textTable(now: Now): TextSection[] {
  return [
    city(now),
    regions(now),
    plans(now),
    dice(now),
    gods(now),
    ...now.view.table.notables.map((sheet) => sheetText(now, sheet)),
    ...senecaText(now),
  ];
}
