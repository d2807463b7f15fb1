/** The ways back to my seats, as the server tells them. */
export interface Ways {
  code: string | null;
  passkeys: { id: string; device: string; made: string }[];
  devices: { id: string; device: string; made: string | null; here: boolean }[];
  vacation: string | null;
  vacation_days: number;
}

export const NO_WAYS: Ways = {
  code: null,
  passkeys: [],
  devices: [],
  vacation: null,
  vacation_days: 0,
};

/** Does something on the server, says how it went, and reads the ways anew. */
export type Act = (work: () => Promise<string | void>) => Promise<void>;
