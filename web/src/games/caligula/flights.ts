/** What the log tells between two views, as pieces that travel: tokens, cards, Favors and points. */
import type { Flight, Step } from '../../table/state/contract';
import type { LogEntry } from '../../wire/types';
import Traveller from './Traveller.svelte';
import {
  laidSpots,
  openCards,
  romanOf,
  type CaligulaTable,
  type HandCard,
  type TokenValue,
} from './view';

/** What is seen to travel. */
export type Travelling =
  | { kind: 'token'; seat: number; value: TokenValue | null }
  | { kind: 'favour'; seat: number }
  | { kind: 'card'; card: HandCard }
  | { kind: 'back' }
  | { kind: 'sign'; id: string };

interface Lying {
  seat: number;
  value: TokenValue | null;
}

/** Follows the events of one step: where the cards and their tokens are, and what has left its place. */
class Teller {
  readonly flights: Flight[] = [];
  private wave = 0;
  private readonly cards = new Map<string, string>();
  private readonly tokens = new Map<string, Map<number, Lying>>();
  private resolving: string | null;

  constructor(private readonly step: Step<CaligulaTable>) {
    for (const { id, at, spaces } of openCards(step.before.table)) {
      this.cards.set(at, id);
      spaces.forEach(({ token }, i) => token && this.on(id).set(i + 1, token));
    }
    this.resolving = step.before.table.resolving?.at ?? null;
  }

  private on(card: string): Map<number, Lying> {
    const there = this.tokens.get(card) ?? new Map<number, Lying>();
    this.tokens.set(card, there);
    return there;
  }

  private at(place: unknown): string {
    return this.cards.get(String(place)) ?? String(place);
  }

  private fly(piece: Travelling, from: string, to: string, hides: string | null = null): void {
    const { wave } = this;
    this.flights.push({ picture: Traveller, props: { piece }, from, to, hides, wave });
  }

  private isMine(seat: number): boolean {
    return seat === this.step.after.you;
  }

  /** The token of the own supply that this step has used; null if more than one or none has gone. */
  private used(): TokenValue | null {
    const now = this.step.after.table.mine?.supply ?? [];
    const gone = (this.step.before.table.mine?.supply ?? []).filter((one) => !now.includes(one));
    return gone.length === 1 ? gone[0]! : null;
  }

  private home(card: string, space: number): void {
    const token = this.on(card).get(space);
    if (!token) return;
    this.on(card).delete(space);
    const { seat, value } = token;
    const own = value ? `token:${value}` : 'tray';
    const to = this.isMine(seat) ? own : `seat:${seat}:spqr`;
    this.fly({ kind: 'token', seat, value }, spaceSpot(card, space), to);
  }

  private placed(seat: number, { at, space }: LogEntry['args']): void {
    const goal = spaceSpot(this.at(at), Number(space));
    const value = this.used();
    const own = value ? `token:${value}` : 'tray';
    const from = this.isMine(seat) ? own : `seat:${seat}:spqr`;
    this.on(this.at(at)).set(Number(space), { seat, value: null });
    this.fly({ kind: 'token', seat, value: null }, from, goal, goal);
  }

  private swapped({ one, one_space, other, other_space }: LogEntry['args']): void {
    const ends = [
      [this.at(one), Number(one_space)],
      [this.at(other), Number(other_space)],
    ] as const;
    const [first, second] = ends.map(([card, space]) => this.on(card).get(space));
    if (!first || !second) return;
    const [here, there] = ends.map((end) => spaceSpot(...end)) as [string, string];
    this.fly({ kind: 'token', ...first }, here, there, there);
    this.fly({ kind: 'token', ...second }, there, here, here);
    this.on(ends[0][0]).set(ends[0][1], second);
    this.on(ends[1][0]).set(ends[1][1], first);
  }

  private laid(seat: number, card: HandCard): void {
    const plot = this.step.after.table.conspiracy;
    const at = plot?.laid.findLastIndex((one) => one.seat === seat) ?? -1;
    const to = plot && at >= 0 ? laidSpots(plot)[at]! : 'palace';
    const from = this.isMine(seat) ? `hand:${card}` : `seat:${seat}:hand`;
    this.fly({ kind: 'card', card }, from, to, to);
  }

  /** The cards that lay in the plot go under their decks. */
  private gathered(): void {
    const plot = this.step.before.table.conspiracy;
    if (!plot) return;
    const spots = laidSpots(plot);
    plot.laid.forEach(({ card }, i) => this.fly({ kind: 'card', card }, spots[i]!, pileOf(card)));
  }

  private favourSpot(seat: number): string {
    const { table } = this.step.before;
    const { favour } = romanOf(table, seat);
    if (favour === 'in_hand') return `seat:${seat}:favour`;
    if (favour === 'emperor') return 'emperor';
    const host = table.candidates.find(({ favours }) => favours.includes(seat));
    return host ? `candidate:${host.id}` : 'palace';
  }

  private cardSpot(): string {
    return this.resolving ? `card:${this.resolving}` : 'palace';
  }

  /** Tells one event of the log. */
  tell({ event, args }: LogEntry): void {
    const seat = Number(args.seat);
    switch (event) {
      case 'placed':
        return this.placed(seat, args);
      case 'resolving':
        this.resolving = String(args.at);
        this.wave += 1;
        return;
      case 'turned_up':
        this.on(this.at(this.resolving)).set(Number(args.space), {
          seat,
          value: args.token as TokenValue,
        });
        return;
      case 'card_leaves':
      case 'destroyed':
        for (const space of [...this.on(String(args.civitas)).keys()])
          this.home(String(args.civitas), space);
        return;
      case 'opened':
      case 'moves_up':
        this.cards.set(String(args.at), String(args.civitas));
        return;
      case 'token_removed':
      case 'taken_back':
        return this.home(this.at(args.at), Number(args.space));
      case 'tokens_swapped':
        return this.swapped(args);
      case 'token_earned':
        return this.fly({ kind: 'sign', id: 'fx-token' }, this.cardSpot(), `seat:${seat}:spqr`);
      case 'primus_taken': {
        const holder = this.step.before.table.primus;
        const from = holder === null ? this.cardSpot() : `seat:${holder}:primus`;
        return this.fly({ kind: 'sign', id: 'primus' }, from, `seat:${seat}:primus`);
      }
      case 'drew':
        if (this.isMine(seat)) return; // told again with its face
        return this.fly({ kind: 'back' }, `pile:${String(args.deck)}`, `seat:${seat}:hand`);
      case 'drew_card': {
        const card = args.card as HandCard;
        return this.fly({ kind: 'card', card }, pileOf(card), `hand:${card}`);
      }
      case 'laid':
        return this.laid(seat, args.card as HandCard);
      case 'card_lost': {
        const card = args.card as HandCard;
        const from = this.isMine(seat) ? `hand:${card}` : `seat:${seat}:hand`;
        return this.fly({ kind: 'card', card }, from, pileOf(card));
      }
      case 'plot_settled':
      case 'emperor_dies':
      case 'emperor_survives':
        return this.gathered();
      case 'favoured_candidate':
        return this.favour(seat, `candidate:${String(args.augustus)}`);
      case 'favoured_emperor':
        return this.favour(seat, 'emperor');
      case 'favour_returns':
        return this.favour(seat, `seat:${seat}:favour`);
      case 'conspiracy_point':
        return this.point('conspiracy', 'pile:conspiracy', `seat:${seat}:conspiracy`);
      case 'victory_point':
      case 'favour_pays':
        return this.point('laurel', 'emperor', `seat:${seat}:laurel`);
      case 'point_lost':
        if (args.point === 'conspiracy')
          return this.point('conspiracy', `seat:${seat}:conspiracy`, 'pile:conspiracy');
        return this.point('laurel', `seat:${seat}:laurel`, 'emperor');
    }
  }

  private favour(seat: number, to: string): void {
    this.fly({ kind: 'favour', seat }, this.favourSpot(seat), to);
  }

  private point(id: string, from: string, to: string): void {
    this.fly({ kind: 'sign', id }, from, to);
  }
}

/** The place of a space on a card, wherever the card lies. */
export function spaceSpot(card: string, space: number): string {
  return `space:${card}:${space}`;
}

function pileOf(card: HandCard): string {
  return `pile:${card.split('_')[0]}`;
}

/** Every piece that the log tells to have gone somewhere. */
export function flights(step: Step<CaligulaTable>): Flight[] {
  const teller = new Teller(step);
  for (const line of step.events) teller.tell(line);
  return teller.flights;
}
