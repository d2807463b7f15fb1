/** The component tables as rows that a person can read and search. */
import type { ComponentLeaf, ComponentTree, Provenance, Value } from '../../wire/types';

export interface BoxRow {
  path: string[];
  value: string;
  from: Provenance;
  note: string;
}

function isLeaf(tree: ComponentTree): tree is ComponentLeaf {
  return !Array.isArray(tree) && typeof tree === 'object' && 'value' in tree && 'from' in tree;
}

function textOf(value: Value): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (value !== null && typeof value === 'object') {
    return Object.entries(value)
      .map(([key, one]) => `${key} ${textOf(one)}`)
      .join(', ');
  }
  return String(value);
}

/** A row of a list is named by its id if it has one, else by its place. */
function rowName(tree: ComponentTree, place: number): string {
  if (Array.isArray(tree) || isLeaf(tree)) return String(place + 1);
  const id = tree.id;
  return id !== undefined && !Array.isArray(id) && isLeaf(id)
    ? String(id.value)
    : String(place + 1);
}

/** Every leaf with the path that leads to it. */
export function rowsOf(tree: ComponentTree, path: string[] = []): BoxRow[] {
  if (Array.isArray(tree)) {
    return tree.flatMap((one, i) => rowsOf(one, [...path, rowName(one, i)]));
  }
  if (isLeaf(tree)) {
    return [{ path, value: textOf(tree.value), from: tree.from, note: tree.note ?? '' }];
  }
  return Object.entries(tree)
    .filter(([key]) => key !== 'id')
    .flatMap(([key, one]) => rowsOf(one, [...path, key]));
}
