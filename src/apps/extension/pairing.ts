import { z } from 'zod';
import { challenge, endPairing, exchangePairing, verifier } from '#features/extension/contract/pairing.ts';
import { pairingCode } from '#features/extension/rules/pairing-code.ts';
import { askServer, ServerRefused } from './ask-server.ts';
import { forgetWaiting } from './background/tab-memory.ts';
import { changeSettings, readSettings } from './settings-store.ts';
import type { Settings } from './talk/settings.ts';

/** A pairing that was asked for, kept until the browser closes: the panel may be closed and opened while one approves. */
const begun = z.object({ verifier, challenge, server: z.string(), sinceMs: z.number() });
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

/** EX-01: opens the page where one approves, with the code that both sides show. Nothing happens while no server is set. */
export async function beginPairing(): Promise<void> {
  const { server } = await readSettings();
  if (server === null) return;
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const asked = await challengeOf(secret);
  const waiting: z.infer<typeof begun> = { verifier: secret, challenge: asked, server, sinceMs: Date.now() };
  await chrome.storage.session.set({ [KEY]: waiting });
  await chrome.tabs.create({ url: approvalAddress(server, asked) });
}

/** Opens the page of the code that waits once more; a new code would leave the first page to nobody. */
export async function reopenApproval(): Promise<void> {
  const waiting = await readBegun();
  if (waiting) await chrome.tabs.create({ url: approvalAddress(waiting.server, waiting.challenge) });
}

/** A pairing that waits to be approved. */
export interface WaitingPairing {
  readonly code: string;
  readonly sinceMs: number;
}

/** Also after the panel was closed; null when none waits. */
export async function waitingPairing(): Promise<WaitingPairing | null> {
  const waiting = await readBegun();
  return waiting && { code: pairingCode(waiting.challenge), sinceMs: waiting.sinceMs };
}

/** Tells which pairing waits from now on, whichever part of the extension began or ended it; what it answers ends that. */
export function watchPairing(listener: (now: WaitingPairing | null) => void): () => void {
  const changed = (changes: Record<string, chrome.storage.StorageChange>, area: string) => {
    if (area === 'session' && KEY in changes) void waitingPairing().then(listener);
  };
  const { onChanged } = chrome.storage;
  onChanged.addListener(changed);
  return () => onChanged.removeListener(changed);
}

/** EX-01: whether it is this browser that asked for the pairing that somebody is about to approve. */
export async function isOwnPairing(asked: string): Promise<boolean> {
  return (await readBegun())?.challenge === asked;
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
    if (failure instanceof ServerRefused && failure.reason === 'pairing-waiting') return 'waiting';
    throw failure;
  }
}

type Held = Pick<Settings, 'server' | 'pairing'>;

/** Forgets the token here, and answers it with its server: that one is still to be told. */
export async function dropPairing(): Promise<Held> {
  const { server, pairing } = await readSettings();
  await changeSettings({ pairing: null });
  await forgetWaiting();
  return { server, pairing };
}

/** Gives a token back that was forgotten here; `false` when the server could not be told, and may still list it. */
export async function giveBack({ server, pairing }: Held): Promise<boolean> {
  if (server === null || pairing === null) return true;
  try {
    await askServer(server, endPairing, {}, pairing.secret);
    return true;
  } catch (failure) {
    // A token that was revoked elsewhere is ended all the same.
    return failure instanceof ServerRefused && failure.status === 401;
  }
}
