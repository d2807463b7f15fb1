/** What pages and the worker that holds the house tell each other. All tabs speak on one channel; each has a name. */

/** Where this build lies: its store, its lock and its channel are called so, whatever else the host shows. */
export const PLACE = `ludi ${new URL('.', self.location.href.replace(/assets\/[^/]*$/, '')).pathname}`;

export type ToHouse =
  | { type: 'hello' }
  | {
      type: 'ask';
      id: number;
      method: string;
      path: string;
      headers: Record<string, string>;
      body: string;
    }
  | { type: 'open'; id: number; path: string }
  | { type: 'say'; id: number; text: string }
  | { type: 'shut'; id: number }
  /** The bytes of the store, also of one that cannot be opened. */
  | { type: 'copy'; id: number }
  /** Other bytes instead, none to begin anew; the house opens again with them. */
  | { type: 'restore'; id: number; bytes: Uint8Array<ArrayBuffer> };

/** What a failure is about: a file that is damaged, one that another tab holds, or anything else. */
export type Trouble = 'damaged' | 'held' | 'other';

export type FromHouse =
  | { type: 'step'; step: number }
  | { type: 'ready'; house: string; kept: boolean }
  | { type: 'failed'; step: number; text: string; trouble: Trouble }
  | {
      type: 'answer';
      id: number;
      status: number;
      headers: [string, string][];
      body: Uint8Array<ArrayBuffer>;
    }
  | { type: 'opened' | 'heard' | 'closed'; id: number; text: string };

export interface Sent<Message> {
  /** The name of the tab; from the house: of the one that is meant, or of none for all. */
  tab: string;
  /** Who speaks. */
  by: 'page' | 'house';
  message: Message;
}
