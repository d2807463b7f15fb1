/** The two ends of a table's line: what the page says goes out by a `Wire`, what comes in goes to a `Hearer`. */
import type { ChatLine, ServerMessage, TableMessage } from './types';

/** The way out: over a socket, or nowhere in tests and on the harness of the boards. */
export interface Wire {
  send(message: object): void;
}

/** Who hears what comes in, and knows what need not be sent again. */
export interface Hearer {
  /** Where the game stood when it was last heard of. */
  readonly ply: number;
  /** The seat looked as; null for a spectator. */
  readonly you: number | null;
  readonly message: TableMessage | null;
  line: 'connecting' | 'online' | 'offline' | 'gone' | 'banned';
  chat: ChatLine[];
  receive(message: ServerMessage): void;
  /** Says again what was said and not answered. */
  resend(): void;
}
