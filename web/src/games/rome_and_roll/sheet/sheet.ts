/** What a player's sheet says, for the panel, the story, the score and the text table alike. */
import type { Draft } from '../../../table/state/contract';
import type { Action, Value } from '../../../wire/types';
import type { Words } from '../../../wire/words';
import type { Forecast } from '../placing.svelte';
import type { Advisor, Notable, RomeTable, Track } from '../view';

export const TRACKS = ['coins', 'buildings', 'legacy', 'glory'] as const;
export const RESOURCES = ['wood', 'brick', 'stone', 'fish', 'jewel'] as const;
/** The parts of a score, in the order of the rules (14.3). */
export const PARTS = [...TRACKS, 'advisors', 'plans', 'nero', 'soldiers', 'senators'] as const;
/** Loyalty as it is written on the sheet. */
export const LEVELS = ['I', 'II', 'III', 'IV', 'V'] as const;

/** The sheet of a seat. */
export function sheetOf(table: RomeTable, seat: number): Notable | undefined {
  return table.notables.find((one) => one.seat === seat);
}

/** The points of the Nero card on top of the pile; null if none is left. */
export function nextNero(table: RomeTable): number | null {
  return table.nero.find(({ owner }) => owner === null)?.points ?? null;
}

/** How much a forecast adds to one thing of a seat's sheet; tracks and their icons are one thing. */
export function risesBy(forecast: Forecast | null, seat: number, what: string): number {
  const gains = forecast?.gains[String(seat)] ?? {};
  return gains[what] ?? gains[what.replace(/s$/, '')] ?? 0;
}

/** "Army or Urban built: 1 soldier": what an ability does. */
export function abilityText(words: Words, ability: string): string {
  return words.text(`components.abilities.${ability}`) ?? ability;
}

/** Whether more than two sheets, or Seneca's beside two, share the side: then each says only what matters now. */
export function isTight(table: RomeTable, players: number): boolean {
  return players > 2 || (players > 1 && table.seneca !== null);
}

/** What an advisor's boxes unlock, in the order of the boxes. */
export function unlocks({ abilities, boxes }: Advisor): { at: number; id: string; on: boolean }[] {
  return Object.entries(abilities).map(([at, id]) => ({
    at: Number(at),
    id,
    on: boxes >= Number(at),
  }));
}

/** "Reach 14: a Nero card, 8 points", or that it is done, or that no card is left. */
export function rewardLine(words: Words, table: RomeTable, sheet: Notable, track: Track): string {
  const blue = sheet.blue_boxes[track] ?? 0;
  if ((sheet.tracks[track] ?? 0) >= blue) return words.board('sheet.nero_reached', { n: blue });
  const points = nextNero(table);
  return points === null
    ? words.board('sheet.nero_gone', { n: blue })
    : words.board('sheet.nero_next', { n: blue, points });
}

/** The sum of the parts: the score as the rules count it. */
export function scoreOf({ score }: Notable): number {
  return PARTS.reduce((sum, part) => sum + (score[part] ?? 0), 0);
}

/** The verbs that are answered with a resource of one's own. */
const OF_ONES_OWN = ['store', 'spare', 'pick', 'sell', 'barter', 'give'];

type Picks = Record<string, Value>;

/** What pressing a resource in the storage of a seat would pick; null if it answers nothing. */
export function storePicks(
  legal: readonly Action[],
  seat: number,
  you: number | null,
  resource: string,
): Picks | null {
  const own = seat === you;
  const found = legal.find(
    (action) =>
      action.resource === resource &&
      (own ? OF_ONES_OWN.includes(action.verb) : action.verb === 'steal' && action.owner === seat),
  );
  if (!found) return null;
  return own ? { verb: found.verb, resource } : { verb: found.verb, owner: seat, resource };
}

/** What pressing the next box of an advisor would pick; null if he cannot be bribed now. */
export function bribePicks(legal: readonly Action[], advisor: string): Picks | null {
  const offered = legal.some((action) => action.verb === 'bribe' && action.advisor === advisor);
  return offered ? { verb: 'bribe', advisor } : null;
}

/** Whether the draft holds all of these picks. */
export function isPicked(draft: Draft, picks: Picks): boolean {
  const held = draft.chosen ?? draft.picks;
  return Object.entries(picks).every(([name, value]) => held[name] === value);
}
