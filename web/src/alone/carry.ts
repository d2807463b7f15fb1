/** The way of a game from this browser to a house on the network. Only that game is sent, and no cookie. */
import { ApiError, get } from '../wire/api';
import { houseOf } from './address';
import type { BroughtAnswer, HouseAnswer } from '../wire/messages';

const PATH = '/api/carried';

export type Carried = Record<string, unknown>;
export type Link = BroughtAnswer['links'][number];
/** What came of asking a house: same rules, others, nobody but its own people may come, no answer. */
export type Known = 'same' | 'other' | 'closed' | 'silent';

/** Asks a house whether it would take a game. */
export async function askHouse(typed: string, game: string): Promise<Known> {
  try {
    const own = await get<HouseAnswer>(PATH);
    const answer = await fetch(houseOf(typed) + PATH, { credentials: 'omit' });
    const theirs = (await answer.json()) as HouseAnswer;
    if (!answer.ok || !theirs.guests) return 'closed';
    return theirs.rules[game] === own.rules[game] ? 'same' : 'other';
  } catch {
    return 'silent';
  }
}

/** Sends a game to a house; the links to the seats of its people. What it refuses is an error with its sentence. */
export async function sendTo(typed: string, carried: Carried): Promise<Link[]> {
  const answer = await fetch(houseOf(typed) + PATH, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(carried),
  });
  const told = (await answer.json()) as BroughtAnswer & { error?: { key: string; text: string } };
  if (told.error) throw new ApiError(answer.status, told.error.key, told.error.text);
  return told.links;
}
