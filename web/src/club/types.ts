/** Club evenings and the host's pages, as the server answers, by the names that the pages use. */
import type * as wire from '../wire/messages';

export type ClubBoard = wire.BoardAnswer;
export type RoundTimes = wire.RoundTimes;
/** How the house fares. */
export type Status = wire.StatusAnswer;
/** Reported lines and bans. */
export type Reports = wire.ModerationAnswer;

export type Evening = wire.EveningAnswer;

/** Does something about the evening (nothing: only reads it again), shows what came of it, and says whether it was done. */
export type Act = (what: string | null, body?: object) => Promise<boolean>;
