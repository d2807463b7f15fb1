/** The ways back to my seats, as the server tells them. */
import type { WaysAnswer } from '../wire/messages';

export type Ways = WaysAnswer;

export const NO_WAYS: Ways = {
  code: null,
  passkeys: [],
  devices: [],
  vacation: null,
  vacation_days: 0,
};

/** Does something on the server, says how it went, and reads the ways anew. */
export type Act = (work: () => Promise<string | void>) => Promise<void>;
