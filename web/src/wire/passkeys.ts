/** Passkeys: what the server asks as JSON, turned into what the browser wants, and back. */
import { post } from './api';
import { bytesOf } from './push';
import type { Me } from './types';

type Json = Record<string, unknown>;

/** Whether this browser has passkeys for this address; a bare number is no address for them. */
export function canHavePasskeys(): boolean {
  return (
    'PublicKeyCredential' in window && isSecureContext && !/^[\d.:[\]]+$/.test(location.hostname)
  );
}

function textOf(bytes: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function described(list: unknown): PublicKeyCredentialDescriptor[] {
  return ((list ?? []) as { id: string }[]).map(({ id }) => ({
    type: 'public-key' as const,
    id: bytesOf(id),
  }));
}

/** The credential as the server reads it. */
function told(credential: PublicKeyCredential): Json {
  const response: Json = {};
  const given = credential.response as unknown as Record<string, unknown>;
  for (const name of [
    'clientDataJSON',
    'attestationObject',
    'authenticatorData',
    'signature',
    'userHandle',
  ]) {
    const value = given[name];
    if (value instanceof ArrayBuffer) response[name] = textOf(value);
  }
  const { id, rawId, type } = credential;
  return { id, rawId: textOf(rawId), type, response, clientExtensionResults: {} };
}

/** Makes a passkey for me; false if the reader closed the browser's question. */
export async function makePasskey(): Promise<boolean> {
  const asked = await post<Json>('/api/me/passkeys/begin', {});
  const user = asked.user as { id: string; name: string; displayName: string };
  const options = {
    ...asked,
    challenge: bytesOf(asked.challenge as string),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: described(asked.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await navigator.credentials.create({ publicKey: options }).catch(() => null);
  if (!made) return false;
  await post('/api/me/passkeys', told(made as PublicKeyCredential));
  return true;
}

/** Comes back by a passkey; null if the reader closed the browser's question. */
export async function returnByPasskey(): Promise<Me | null> {
  const asked = await post<Json>('/api/return/begin', {});
  const options = {
    ...asked,
    challenge: bytesOf(asked.challenge as string),
    allowCredentials: described(asked.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
  const found = await navigator.credentials.get({ publicKey: options }).catch(() => null);
  return found ? post<Me>('/api/return/passkey', told(found as PublicKeyCredential)) : null;
}
