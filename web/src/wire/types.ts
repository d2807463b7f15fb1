/**
 * What travels between the server and the pages, by the names that the pages use.
 * The messages are declared once, by the server (`messages.ts` is made of them); what the rules say stands in `shapes.ts`.
 */
import type { Lang } from '../ui/preferences.svelte';
import type * as wire from './messages';
import type { Action, Value, Wait } from './shapes';

export type { Lang };
export type { Action, LogEntry, Question, Value, View } from './shapes';
export type {
  ChatLine,
  EveningCard,
  Orders,
  PageMessage,
  ServerMessage,
  TableMessage,
} from './messages';

/** How a seat is asked for when a table is set up. */
export type SeatWish = wire.SeatWish;
/** A clock as wished for a table. */
export type ClockWish = Wait;
/** Who sits where. An `open` seat waits for somebody with its link. */
export type Seat = wire.SeatAnswer;
/** An action that a bot weighed, and what it seemed worth to it. Told when the game is over. */
export type Reason = Action & { worth: number };
/** What the page may do: sent with an id and the ply it was seen at, and again after a lost connection. */
export type Command = Told<wire.Play> | Told<wire.Undo> | Told<wire.Command>;
type Told<Message> = Omit<Message, 'id' | 'ply'>;
/** Why something is forbidden. */
export type Refusal = Pick<wire.Reason, 'text'> & Partial<wire.Reason>;
/** A game as `/api/games` lists it. */
export type GameInfo = wire.GameAnswer;
export type OptionInfo = wire.OptionAnswer;
/** The answer of `/api/games`. */
export type House = Omit<wire.GamesAnswer, 'languages'> & { languages: Lang[] };
/** One table of mine as `/api/tables` lists it. */
export type TableCard = wire.TableCard;
/** Which players an open table looks for. */
export type Wanted = NonNullable<wire.NewTable['wanted']>;
/** Who may come to a table. */
export type Listing = NonNullable<wire.NewTable['listing']>;
/** A table that looks for players. */
export type OpenTable = wire.OpenAnswer;
/** Somebody asks me to a table. */
export type Asked = wire.AskedAnswer;
/** Somebody I have played with. */
export type Acquaintance = wire.AcquaintanceAnswer;
/** The answer of `/api/home`. */
export type HomePage = wire.HomeAnswer;
export type Invite = wire.InviteAnswer;
export type InviteCard = wire.InvitationAnswer;
/** Our rulebook in one language. */
export type Rules = wire.RulesAnswer;
export type Me = wire.MeAnswer;

export type Provenance = 'rulebook' | 'sourced' | 'inferred' | 'reconstructed';
/** A value of the box with where it comes from, or a table of them. */
export interface ComponentLeaf {
  value: Value;
  from: Provenance;
  note?: string;
}
export type ComponentTree = ComponentLeaf | ComponentTree[] | { [key: string]: ComponentTree };
