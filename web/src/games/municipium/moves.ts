/**
 * What has moved between two views, so that the page can show it. It compares what lies where; it does not
 * know why a piece may go from one place to another.
 */
import type {
  Citizen,
  InstitutionName,
  MunicipiumTable,
  MunicipiumView,
  PawnKind,
  Presence,
} from './view';
import { CITIZENS, drawnOf, institutionOf, INSTITUTIONS } from './view';

export type Piece =
  | { kind: 'pawn'; seat: number; laurelled: boolean }
  | { kind: 'citizen'; citizen: Citizen }
  | { kind: 'favour' }
  | { kind: 'laurel' }
  | { kind: 'praefect' };

/** One piece that has moved. Spots are the values of `data-spot`; waves follow each other. */
export interface Move {
  piece: Piece;
  from: string;
  to: string;
  wave: number;
  /** Between which institutions a pawn or the Praefect walks, to follow the street. */
  walk?: [InstitutionName, InstitutionName];
}

interface Pile {
  spot: string;
  rank: number;
}

/** Pairs what left with what arrived: lower rank first on both sides. */
function pairs(left: Pile[], arrived: Pile[]): [string, string][] {
  const from = [...left].sort((a, b) => a.rank - b.rank);
  const to = [...arrived].sort((a, b) => a.rank - b.rank);
  return from.slice(0, to.length).map((pile, i) => [pile.spot, to[i]!.spot]);
}

function repeat(pile: Pile, n: number): Pile[] {
  return Array<Pile>(Math.max(0, n)).fill(pile);
}

/** The waves in which pieces go: onto the board, into hands, then refills and returns. */
function waveOf(from: string, to: string): number {
  if (to.startsWith('seat:')) return 1;
  return to === 'drawn' || to.startsWith('banner:') ? 0 : 2;
}

function presenceOf(table: MunicipiumTable, id: InstitutionName, seat: number): Presence {
  const none = { seat, plain: 0, laurelled: 0, influence: 0 };
  return institutionOf(table, id).pawns.find((one) => one.seat === seat) ?? none;
}

interface Step {
  at: InstitutionName;
  kind: PawnKind;
}

function pawnChanges(before: MunicipiumTable, after: MunicipiumTable, seat: number) {
  const left: Step[] = [];
  const arrived: Step[] = [];
  for (const at of INSTITUTIONS) {
    for (const kind of ['plain', 'laurelled'] as const) {
      const change = presenceOf(after, at, seat)[kind] - presenceOf(before, at, seat)[kind];
      for (let i = 0; i < change; i++) arrived.push({ at, kind });
      for (let i = 0; i > change; i--) left.push({ at, kind });
    }
  }
  return { left, arrived };
}

/** Takes out of `left` the pawn that became the one arrived: its own kind first, else one in the same institution. */
function originOf(left: Step[], { at, kind }: Step): Step | null {
  const alike = left.findIndex((one) => one.kind === kind);
  const crowned = left.findIndex((one) => one.at === at);
  const index = alike >= 0 ? alike : crowned >= 0 ? crowned : 0;
  return left.splice(index, 1)[0] ?? null;
}

function pawnMoves(before: MunicipiumTable, after: MunicipiumTable): Move[] {
  return after.families.flatMap(({ seat }) => {
    const { left, arrived } = pawnChanges(before, after, seat);
    return arrived.flatMap((goal): Move[] => {
      const origin = originOf(left, goal);
      const to = `institution:${goal.at}:${seat}`;
      const moves: Move[] = [];
      if (origin?.at !== goal.at) {
        const piece: Piece = { kind: 'pawn', seat, laurelled: origin?.kind === 'laurelled' };
        const from = origin ? `institution:${origin.at}:${seat}` : `seat:${seat}`;
        moves.push({ piece, from, to, wave: 0, walk: origin ? [origin.at, goal.at] : undefined });
      }
      if (goal.kind === 'laurelled' && origin?.kind === 'plain')
        moves.push({ piece: { kind: 'laurel' }, from: 'laurels', to, wave: 1 });
      return moves;
    });
  });
}

function count(row: readonly (Citizen | null)[], kind: Citizen): number {
  return row.filter((one) => one === kind).length;
}

function citizenMoves(
  earlier: MunicipiumView,
  later: MunicipiumView,
  visited: InstitutionName | null,
): Move[] {
  const [before, after] = [earlier.table, later.table];
  const [drawn, stillDrawn] = [drawnOf(earlier), drawnOf(later)];
  return CITIZENS.flatMap((citizen): Move[] => {
    const left: Pile[] = [];
    const arrived: Pile[] = [];
    const note = (change: number, spot: string, out: number, into: number) => {
      left.push(...repeat({ spot, rank: out }, -change));
      arrived.push(...repeat({ spot, rank: into }, change));
    };
    for (const id of INSTITUTIONS) {
      const [was, is] = [institutionOf(before, id), institutionOf(after, id)];
      note(count(is.banner, citizen) - count(was.banner, citizen), `banner:${id}`, 0, 1);
      const [had, has] = [
        count([was.hall?.citizen ?? null], citizen),
        count([is.hall?.citizen ?? null], citizen),
      ];
      const emptied = visited === id ? Math.min(had, has) : 0;
      note(-emptied, `hall:${id}:citizen`, 0, 2);
      note(emptied || has - had, `hall:${id}:citizen`, 0, 2);
    }
    for (const { seat, citizens } of after.families) {
      const held = before.families.find((one) => one.seat === seat)?.citizens[citizen] ?? 0;
      note((citizens[citizen] ?? 0) - held, `seat:${seat}:${citizen}`, 1, 0);
    }
    note(count(stillDrawn, citizen) - count(drawn, citizen), 'drawn', 1, 2);
    note((after.bag[citizen] ?? 0) - (before.bag[citizen] ?? 0), 'bag', 2, 3);
    return pairs(left, arrived)
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => ({
        piece: { kind: 'citizen', citizen },
        from,
        to,
        wave: waveOf(from, to),
      }));
  });
}

function favourMoves(
  before: MunicipiumTable,
  after: MunicipiumTable,
  visited: InstitutionName | null,
) {
  const left: Pile[] = [];
  const arrived: Pile[] = [];
  const gained = after.families.filter(
    ({ seat, favours }) =>
      favours > (before.families.find((one) => one.seat === seat)?.favours ?? 0),
  );
  for (const id of INSTITUTIONS) {
    const change =
      Number(institutionOf(after, id).hall?.favour ?? 0) -
      Number(institutionOf(before, id).hall?.favour ?? 0);
    const refilled = visited === id && change === 0 && gained.length > 0 ? 1 : 0;
    left.push(...repeat({ spot: `hall:${id}:favour`, rank: 0 }, refilled || -change));
    arrived.push(...repeat({ spot: `hall:${id}:favour`, rank: 1 }, refilled || change));
  }
  for (const { seat, favours } of after.families) {
    const change = favours - (before.families.find((one) => one.seat === seat)?.favours ?? 0);
    left.push(...repeat({ spot: `seat:${seat}:favour`, rank: 1 }, -change));
    arrived.push(...repeat({ spot: `seat:${seat}:favour`, rank: 0 }, change));
  }
  const stock = after.favours - before.favours;
  left.push(...repeat({ spot: 'favours', rank: 2 }, -stock));
  arrived.push(...repeat({ spot: 'favours', rank: 2 }, stock));
  return pairs(left, arrived)
    .filter(([from, to]) => from !== to)
    .map(([from, to]): Move => ({ piece: { kind: 'favour' }, from, to, wave: waveOf(from, to) }));
}

/** Every piece that lies elsewhere now, in the order in which it should be seen to go. */
export function movesBetween(earlier: MunicipiumView, later: MunicipiumView): Move[] {
  const [before, after] = [earlier.table, later.table];
  const visited = before.praefect === after.praefect ? null : after.praefect;
  const praefect: Move[] = visited
    ? [
        {
          piece: { kind: 'praefect' },
          from: `hall:${before.praefect}:praefect`,
          to: `hall:${visited}:praefect`,
          wave: 0,
          walk: [before.praefect, visited],
        },
      ]
    : [];
  return [
    ...pawnMoves(before, after),
    ...praefect,
    ...citizenMoves(earlier, later, visited),
    ...favourMoves(before, after, visited),
  ].sort((a, b) => a.wave - b.wave);
}

/** The key under which a spot leaves an arriving piece undrawn; null where nothing waits. */
export function arrivalKey({ piece, to }: Move): string | null {
  if (piece.kind === 'praefect') return 'praefect';
  if (piece.kind === 'laurel' || to.startsWith('seat:')) return null;
  if (piece.kind !== 'pawn') return /^(banner|hall|drawn)/.test(to) ? to : null;
  return `pawn:${to.slice('institution:'.length)}:${piece.laurelled ? 'laurelled' : 'plain'}`;
}
