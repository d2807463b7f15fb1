/** The tones of each seat's colour: the light on its pawns, and the deep field that carries the letter. */
const TONES: readonly { lit: string; deep: string }[] = [
  { lit: '#4BA3D3', deep: '#00507E' },
  { lit: '#F08A3C', deep: '#9C4400' },
  { lit: '#41C39E', deep: '#006B4E' },
  { lit: '#E3A9C8', deep: '#8F3F6B' },
];

/** The tones of a seat's pieces. */
export function tonesOf(seat: number): { lit: string; deep: string } {
  return TONES[seat] ?? { lit: '#FFFFFF', deep: '#2B2118' };
}
