/** The table in words when a game gives none of its own: the view's keys as headings, its values as lines. */
import type { Moment, TextSection } from './contract';
import type { Value } from '../../wire/types';
import type { Words } from '../../wire/words';

type Row = { [key: string]: Value };

function isRow(value: Value | undefined): value is Row {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function nameOf(key: string, words: Words): string {
  const label = words.text(`components.${key}`) ?? key;
  return label.replaceAll('_', ' ');
}

function textOf(value: Value, words: Words): string {
  if (Array.isArray(value)) {
    return value.length
      ? value.map((one) => textOf(one, words)).join(', ')
      : words.frame('nothing');
  }
  if (!isRow(value))
    return typeof value === 'boolean' ? words.frame(value ? 'yes' : 'no') : words.label(value);
  const { id = null, ...rest } = value;
  const facts = Object.entries(rest)
    .filter(([, one]) => one !== null)
    .map(([key, one]) => pairOf(key, one, words));
  return [...(id === null ? [] : [words.label(id)]), ...facts].join('; ');
}

function pairOf(key: string, value: Value, words: Words): string {
  const seat = (key === 'seat' || key === 'owner') && typeof value === 'number';
  return seat ? words.name(value) : `${nameOf(key, words)}: ${textOf(value, words)}`;
}

function linesOf(value: Value, words: Words): string[] {
  if (Array.isArray(value) && value.some((one) => isRow(one)))
    return value.map((one) => textOf(one, words));
  if (isRow(value)) return Object.entries(value).map(([key, one]) => pairOf(key, one, words));
  return [textOf(value, words)];
}

/** Headings and lines for every part of the view. Single values come first, under one heading. */
export function plainTable({ view, words }: Moment): TextSection[] {
  const entries = Object.entries(view.table as Row);
  const single = entries.filter(([, value]) => value === null || typeof value !== 'object');
  const tables = entries.filter(([, value]) => value !== null && typeof value === 'object');
  return [
    {
      title: words.frame('table.title'),
      lines: single.map(([key, value]) => pairOf(key, value, words)),
    },
    ...tables.map(([key, value]) => ({ title: nameOf(key, words), lines: linesOf(value, words) })),
  ];
}
