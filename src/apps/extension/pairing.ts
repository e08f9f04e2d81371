import { z } from 'zod';
import { challenge, endPairing, exchangePairing, verifier } from '#features/extension/contract/pairing.ts';
import { pairingCode } from '#features/extension/rules/pairing-code.ts';
import { CallError } from '#ui/call/call.ts';
import { askServer } from './ask-server.ts';
import { changeSettings, readSettings } from './settings-store.ts';

/** A pairing that was asked for, kept until the browser closes: the panel may be closed and opened while one approves. */
const begun = z.object({ verifier, challenge, server: z.string() });
const KEY = 'pairing-begun';

async function readBegun() {
  return begun.safeParse((await chrome.storage.session.get(KEY))[KEY]).data ?? null;
}

const approvalAddress = (server: string, asked: string) => `${server}/extension?pairing=${asked}`;

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** What the web app may know of a verifier. */
export async function challengeOf(secret: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

/** EX-01: opens the page where one approves, and answers the code that both sides show; null while no server is set. */
export async function beginPairing(): Promise<string | null> {
  const { server } = await readSettings();
  if (server === null) return null;
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const asked = await challengeOf(secret);
  await chrome.storage.session.set({ [KEY]: { verifier: secret, challenge: asked, server } });
  await chrome.tabs.create({ url: approvalAddress(server, asked) });
  return pairingCode(asked);
}

/** The code of a pairing that waits to be approved, also after the panel was closed. */
export async function waitingCode(): Promise<string | null> {
  const waiting = await readBegun();
  return waiting && pairingCode(waiting.challenge);
}

export async function cancelPairing(): Promise<void> {
  await chrome.storage.session.remove(KEY);
}

/**
 * Takes the token once it was approved. `waiting` before, `none` when nothing was asked for. Throws `NoVigieThere` or the
 * server's refusal; what was asked for then still stands.
 */
export async function tryExchange(): Promise<'paired' | 'waiting' | 'none'> {
  const waiting = await readBegun();
  if (!waiting) return 'none';
  try {
    const { server } = waiting;
    const { secret, token, person } = await askServer(server, exchangePairing, {
      verifier: waiting.verifier,
    });
    // With its server: a token never goes to another one, even when the package is handed out anew elsewhere.
    await changeSettings({ server, pairing: { secret, tokenId: token.id, person } });
    await cancelPairing();
    return 'paired';
  } catch (failure) {
    if (failure instanceof CallError && failure.reason === 'pairing-waiting') return 'waiting';
    throw failure;
  }
}

/** Gives the token back and forgets it; `false` when the server could not be told, and may still list it. */
export async function signOut(): Promise<boolean> {
  const { server, pairing } = await readSettings();
  await changeSettings({ pairing: null });
  if (server === null || pairing === null) return true;
  try {
    await askServer(server, endPairing, {}, pairing.secret);
    return true;
  } catch (failure) {
    // A token that was revoked elsewhere is ended all the same.
    return failure instanceof CallError && failure.status === 401;
  }
}
