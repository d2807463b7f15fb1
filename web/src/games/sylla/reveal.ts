/** The opened hands, seat by seat: what each voted, and what the vote, famine and crises brought. */
import type { Story } from './told';
import type { Token } from './view';

export interface OpenHand {
  seat: number;
  thumb: 'up' | 'down';
  votes: number;
  denarii: number;
  /** Prestige from the plebs or the work. */
  gain: number;
  /** Prestige lost to famine. */
  famine: number;
  /** Praise and blame of the crises. */
  crises: { token: Token; prestige: number }[];
}

/** The hands: thumbs up first, then by votes. */
export function openHands({ lines }: Story): OpenHand[] {
  const hands = new Map<number, OpenHand>();
  let token: Token = 'civic';
  for (const { event, args } of lines) {
    if (event === 'crisis') token = args.token as Token;
    if (event === 'voted') {
      const seat = Number(args.seat);
      const thumb = args.thumb as OpenHand['thumb'];
      const [votes, denarii] = [Number(args.votes), Number(args.denarii)];
      hands.set(seat, { seat, thumb, votes, denarii, gain: 0, famine: 0, crises: [] });
    }
    const hand = hands.get(Number(args.seat));
    if (!hand) continue;
    const prestige = Number(args.prestige);
    if (event === 'feeds_plebs' || event === 'wins_prize') hand.gain += prestige;
    else if (event === 'starves') hand.famine += prestige;
    else if (event === 'praised') hand.crises.push({ token, prestige });
    else if (event === 'blamed') hand.crises.push({ token, prestige: -prestige });
  }
  return [...hands.values()].sort(
    (a, b) => b.thumb.localeCompare(a.thumb) || b.votes - a.votes || a.seat - b.seat,
  );
}
