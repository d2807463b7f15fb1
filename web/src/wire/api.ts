/** The HTTP part of the protocol. Every refusal becomes an `ApiError` with a sentence for the player. */
import { preferences } from '../ui/preferences.svelte';
import { ask } from './transport';

/** The server said no, or could not be reached (`status` 0, `key` "offline"). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    message: string,
  ) {
    super(message);
  }
}

interface Refused {
  error?: { key?: string; text?: string };
}

async function refusal(answer: Response): Promise<ApiError> {
  const body = (await answer.json().catch(() => ({}))) as Refused;
  return new ApiError(answer.status, body.error?.key ?? 'error', body.error?.text ?? '');
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': preferences.lang };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
  const answer = await ask(path, init).catch(() => {
    throw new ApiError(0, 'offline', '');
  });
  if (!answer.ok) throw await refusal(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

export const get = <T>(path: string): Promise<T> => request<T>('GET', path);
export const post = <T>(path: string, body: unknown): Promise<T> => request<T>('POST', path, body);
export const put = <T>(path: string, body: unknown): Promise<T> => request<T>('PUT', path, body);
export const del = (path: string): Promise<void> => request<void>('DELETE', path);

const kept: Record<string, Promise<unknown>> = {};

/** A `GET` asked once while the page is open: what does not change (games, rules, components). */
export function once<T>(path: string): Promise<T> {
  kept[path] ??= get<T>(path).catch((error: unknown) => {
    delete kept[path];
    throw error;
  });
  return kept[path] as Promise<T>;
}
