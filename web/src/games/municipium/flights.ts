/** Municipium's pieces as they travel: what has moved, with its picture and its way. */
import type { Flight, Step } from '../../table/state/contract';
import { roadOf } from './layout';
import { arrivalKey, movesBetween, type Move, type Piece } from './moves';
import Token from './Token.svelte';
import type { MunicipiumTable } from './view';

const HEIGHTS = { pawn: 46, citizen: 36, favour: 32, laurel: 32, praefect: 42 } as const;

function pictureOf(piece: Piece) {
  const size = HEIGHTS[piece.kind];
  if (piece.kind === 'citizen') return { piece: piece.citizen, size };
  if (piece.kind !== 'pawn') return { piece: piece.kind, size };
  return { piece: piece.laurelled ? 'pawn-laurelled' : 'pawn', seat: piece.seat, size };
}

function flightOf(move: Move): Flight {
  const { piece, from, to, wave, walk } = move;
  const via = walk && roadOf(...walk);
  return { picture: Token, props: pictureOf(piece), from, to, wave, via, hides: arrivalKey(move) };
}

/** Every piece that lies elsewhere after a step. */
export function flights({ before, after }: Step<MunicipiumTable>): Flight[] {
  return movesBetween(before, after).map(flightOf);
}
