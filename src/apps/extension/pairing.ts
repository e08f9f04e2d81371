import { z } from 'zod';
import { challenge, endPairing, exchangePairing, verifier } from '#features/extension/contract/pairing.ts';
import { pairingCode } from '#features/extension/rules/pairing.ts';
import { removeAllWaiting } from './background/tab-state.ts';
import { callServer, ServerRefused } from './call-server.ts';
import type { Settings } from './settings.ts';
import { changeSettings, readSettings } from './settings-store.ts';

/** A pending pairing, stored until the browser closes: the panel may be closed and opened during the approval. */
const pendingPairing = z.object({ verifier, challenge, server: z.string(), sinceMs: z.number() });
const KEY = 'pairing-begun';

async function readPending() {
  return pendingPairing.safeParse((await chrome.storage.session.get(KEY))[KEY]).data ?? null;
}

const approvalAddress = (server: string, challenge: string) => `${server}/extension?pairing=${challenge}`;

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The challenge of a verifier, which the web app may know. */
export async function challengeOf(secret: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

/** EX-01: opens the approval page, with the code shown on both sides. Does nothing while no server is set. */
export async function beginPairing(): Promise<void> {
  const { server } = await readSettings();
  if (server === null) return;
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = await challengeOf(secret);
  const waiting: z.infer<typeof pendingPairing> = {
    verifier: secret,
    challenge,
    server,
    sinceMs: Date.now(),
  };
  await chrome.storage.session.set({ [KEY]: waiting });
  await chrome.tabs.create({ url: approvalAddress(server, challenge) });
}

/** Opens the approval page of the pending code again; a new code would invalidate the page that is open. */
export async function reopenApproval(): Promise<void> {
  const waiting = await readPending();
  if (waiting) await chrome.tabs.create({ url: approvalAddress(waiting.server, waiting.challenge) });
}

/** A pairing that waits for approval. */
export interface WaitingPairing {
  readonly code: string;
  readonly sinceMs: number;
}

/** The pending pairing, also after the panel was closed; null when there is none. */
export async function waitingPairing(): Promise<WaitingPairing | null> {
  const waiting = await readPending();
  return waiting && { code: pairingCode(waiting.challenge), sinceMs: waiting.sinceMs };
}

/**
 * Calls back with the pending pairing on every change, whichever part of the extension made it. Returns the unsubscribe
 * function.
 */
export function watchPairing(listener: (now: WaitingPairing | null) => void): () => void {
  const changed = (changes: Record<string, chrome.storage.StorageChange>, area: string) => {
    if (area === 'session' && KEY in changes) void waitingPairing().then(listener);
  };
  const { onChanged } = chrome.storage;
  onChanged.addListener(changed);
  return () => onChanged.removeListener(changed);
}

/** EX-01: whether the pairing on the approval page was requested by this browser. */
export async function isOwnPairing(challenge: string): Promise<boolean> {
  return (await readPending())?.challenge === challenge;
}

export async function cancelPairing(): Promise<void> {
  await chrome.storage.session.remove(KEY);
}

/**
 * Gets the token once it is approved: `waiting` before, `none` without a pending pairing. Throws `NoVigieServer` or the
 * refusal of the server; the pairing is then still pending.
 */
export async function exchangePendingPairing(): Promise<'paired' | 'waiting' | 'none'> {
  const waiting = await readPending();
  if (!waiting) return 'none';
  try {
    const { server } = waiting;
    const { secret, token, person } = await callServer(server, exchangePairing, {
      verifier: waiting.verifier,
    });
    // Stored with its server: a token is never sent to another one, even after an update packaged by another server.
    await changeSettings({ server, pairing: { secret, tokenId: token.id, person } });
    await cancelPairing();
    return 'paired';
  } catch (failure) {
    if (failure instanceof ServerRefused && failure.reason === 'pairing-waiting') return 'waiting';
    throw failure;
  }
}

type Credentials = Pick<Settings, 'server' | 'pairing'>;

/** Deletes the token here and returns it with its server, to be revoked there. */
export async function removePairing(): Promise<Credentials> {
  const { server, pairing } = await readSettings();
  await changeSettings({ pairing: null });
  await removeAllWaiting();
  return { server, pairing };
}

/** Revokes a token on the server; `false` when the server could not be reached, and may still list it. */
export async function revokeToken({ server, pairing }: Credentials): Promise<boolean> {
  if (server === null || pairing === null) return true;
  try {
    await callServer(server, endPairing, {}, pairing.secret);
    return true;
  } catch (failure) {
    // A token that was already revoked elsewhere counts as revoked.
    return failure instanceof ServerRefused && failure.status === 401;
  }
}
