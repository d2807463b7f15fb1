/**
 * The shape in hand: where on the map it lies and how it is turned. The board moves it, the action bar turns it.
 * What is allowed is what the server offers; everything else it is asked about, one question at a time.
 */
import type { Hand } from '../../table/state/contract';
import type { Action, Value, View } from '../../wire/types';
import {
  cellOf,
  covered,
  MIRROR,
  QUARTER,
  squareOf,
  turnedTo,
  turnsOf,
  type Cell,
  type RomeTable,
} from './view';

/** What a placement would bring: to whom what, which buildings produce, and the points it adds. */
export interface Forecast {
  gains: Record<string, Record<string, number>>;
  producing: string[];
  points: number;
}

/** How long a shape must rest on a forbidden place before the rules are asked why. */
const REST_MS = 350;

/** The square of a shape by which it is held: the one nearest to its middle. */
export function gripOf(turn: readonly Cell[]): Cell {
  const row = turn.reduce((sum, [r]) => sum + r, 0) / turn.length;
  const column = turn.reduce((sum, [, c]) => sum + c, 0) / turn.length;
  const away = ([r, c]: Cell): number => (r - row) ** 2 + (c - column) ** 2;
  return turn.reduce((best, cell) => (away(cell) < away(best) - 1e-9 ? cell : best));
}

/** A shape on the map: the square under its grip, and which of its turns it has. */
interface Place {
  cell: Cell;
  turn: number;
}

export class Placing {
  private args: Record<string, Value> | undefined = $state.raw();
  private preview: Record<string, Value> | undefined = $state.raw();
  private legal: readonly Action[] = $state.raw([]);
  private chosen: Action | null = $state.raw(null);
  private hand: Hand | null = null;
  private place: Place = $state.raw({ cell: [0, 0], turn: 0 });
  /** The player has laid it down: from now on every lawful place is a choice. */
  private laid = $state(false);
  private asked = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly turns: Cell[][] = $derived(turnsOf(this.args));
  private readonly grips: Cell[] = $derived(this.turns.map(gripOf));
  private readonly offered: readonly Action[] = $derived(
    this.turns.length > 0 ? this.legal.filter(({ verb }) => verb === 'place') : [],
  );
  /** All ways, turn by turn, each in the order of the map. */
  private readonly inTurn: readonly Action[] = $derived(
    this.offered.toSorted((a, b) => Number(a.turn) - Number(b.turn)),
  );
  private readonly byPlace: Record<string, Action> = $derived(
    Object.fromEntries(this.offered.map((action) => [`${action.at} ${action.turn}`, action])),
  );
  private readonly open: string[] = $derived(
    Array.isArray(this.preview?.open) ? (this.preview.open as string[]) : [],
  );

  /** Whether there is a shape to lay at all. */
  readonly active: boolean = $derived(this.offered.length > 0);
  readonly ways: number = $derived(this.offered.length);
  readonly turn: number = $derived(this.place.turn);
  /** How many ways there are in the present turn. */
  readonly waysAsTurned: number = $derived(
    this.offered.filter((action) => Number(action.turn) - 1 === this.turn).length,
  );
  /** Every square that some way would cover. */
  readonly tinted: Cell[] = $derived(
    this.offered
      .flatMap((action) => covered(action, this.turns))
      .filter((square, at, all) => all.indexOf(square) === at)
      .map(cellOf),
  );
  /** Where the grip may lie in the present turn. */
  readonly handles: Cell[] = $derived(
    this.offered
      .filter((action) => Number(action.turn) - 1 === this.turn)
      .map((action) => this.gripFor(action)),
  );
  /** The squares of the shape as it is turned, from its grip. */
  readonly shape: Cell[] = $derived.by(() => {
    const [row, column] = this.grips[this.turn] ?? [0, 0];
    return (this.turns[this.turn] ?? []).map(([r, c]): Cell => [r - row, c - column]);
  });
  readonly cell: Cell = $derived(this.place.cell);
  readonly cells: Cell[] = $derived(
    this.shape.map(([r, c]): Cell => [r + this.cell[0], c + this.cell[1]]),
  );
  private readonly command: string = $derived.by(() => {
    const [row, column] = this.grips[this.turn] ?? [0, 0];
    return `${squareOf([this.cell[0] - row, this.cell[1] - column])} ${this.turn + 1}`;
  });
  /** The action that laying it here would be; null where it is forbidden. */
  readonly action: Action | null = $derived(this.byPlace[this.command] ?? null);
  /** Which of all ways it is, counted from 0; -1 where it is none. */
  readonly at: number = $derived(this.action ? this.inTurn.indexOf(this.action) : -1);
  /** The squares on which nothing can be laid. */
  readonly blocked: Cell[] = $derived(
    this.action ? [] : this.cells.filter((cell) => !this.open.includes(squareOf(cell))),
  );
  readonly forecast: Forecast | null = $derived.by(() => {
    const all = this.preview?.brings as Record<string, Forecast> | undefined;
    return (this.action && all?.[this.action.code]) ?? null;
  });

  /** Takes over what is asked now; a new question begins with the first way there is. */
  hear(view: View<RomeTable>, legal: readonly Action[], chosen: Action | null, hand: Hand): void {
    this.hand = hand;
    this.chosen = chosen;
    const args = view.question?.args;
    if (args === this.args && legal === this.legal) {
      if (this.laid && this.action && !chosen) this.laid = false; // it was put back
      return;
    }
    this.args = args;
    this.preview = view.preview;
    this.legal = legal;
    this.laid = false;
    this.asked = '';
    clearTimeout(this.timer);
    const first = this.offered[0];
    if (first) this.place = { cell: this.gripFor(first), turn: Number(first.turn) - 1 };
  }

  /** Whether the shape lies still, chosen: the pointer no longer moves it. */
  get lies(): boolean {
    return this.chosen?.verb === 'place';
  }

  private gripFor(action: Action): Cell {
    const [row, column] = cellOf(String(action.at));
    const [r, c] = this.grips[Number(action.turn) - 1] ?? [0, 0];
    return [row + r, column + c];
  }

  /** Moves the grip to a square. */
  moveTo(cell: Cell): void {
    if (cell[0] === this.cell[0] && cell[1] === this.cell[1]) return;
    this.shift({ ...this.place, cell });
  }

  /** Moves the shape by one square, not beyond the map. */
  step(rows: number, columns: number, city: readonly string[]): void {
    const [row, column] = [this.cell[0] + rows, this.cell[1] + columns];
    if (city[row]?.[column] !== undefined) this.shift({ ...this.place, cell: [row, column] });
  }

  quarter(): void {
    this.shift({ ...this.place, turn: turnedTo(this.turns, this.turn, QUARTER) });
  }

  mirror(): void {
    this.shift({ ...this.place, turn: turnedTo(this.turns, this.turn, MIRROR) });
  }

  /** Goes so many ways on, round and round. */
  walk(by: number): void {
    const all = this.inTurn;
    const from = this.at < 0 && by < 0 ? 0 : this.at;
    const action = all[(from + by + all.length) % all.length];
    if (action) this.shift({ cell: this.gripFor(action), turn: Number(action.turn) - 1 });
  }

  private shift(place: Place): void {
    this.place = place;
    if (this.action && this.laid) this.hand?.choose(this.action.code);
    else if (this.laid || (this.action && this.asked)) this.hand?.clear();
    if (this.action) this.asked = '';
    this.askSoon(REST_MS);
  }

  /** Lays the shape down where it is, or asks why it cannot lie there. */
  lay(): void {
    if (!this.action) return this.askSoon(0);
    this.laid = true;
    this.hand?.choose(this.action.code);
  }

  /** Lays the shape on a square: as it is turned if possible, else in the first turn that covers the square. */
  layOn(cell: Cell): void {
    const square = squareOf(cell);
    const over = this.offered.filter((action) => covered(action, this.turns).includes(square));
    const asTurned = over.filter((action) => Number(action.turn) - 1 === this.turn);
    const held = asTurned.find((action) => squareOf(this.gripFor(action)) === square);
    const kept = over.find((action) => action === this.action);
    const best = kept ?? held ?? asTurned[0] ?? over[0];
    if (best) {
      this.place = { cell: this.gripFor(best), turn: Number(best.turn) - 1 };
    } else {
      this.shift({ ...this.place, cell });
    }
    this.lay();
  }

  private askSoon(ms: number): void {
    clearTimeout(this.timer);
    if (this.action || !this.active) return;
    const text = `place ${this.command}`;
    this.timer = setTimeout(() => {
      if (text === this.asked) return;
      this.asked = text;
      this.hand?.why(text);
    }, ms);
  }
}

/** The shape in hand of the table that is open. */
export const placing = new Placing();
