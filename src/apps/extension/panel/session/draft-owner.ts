import { z } from 'zod';
import type { Settings } from '../../settings.ts';

/**
 * The owner of the drafts in this browser, stored for every panel and across closing: the memory of one window is not
 * enough to decide whether the next user may see them.
 */
const owner = z.object({
  personId: z.string(),
  server: z.string().nullable(),
  /** The token was refused: the user did not sign out, and may come back. */
  isRefused: z.boolean(),
});
export type DraftOwner = z.infer<typeof owner>;

const KEY = 'drafts-of';

export async function readOwner(): Promise<DraftOwner | null> {
  return owner.safeParse((await chrome.storage.local.get(KEY))[KEY]).data ?? null;
}

export async function writeOwner(next: DraftOwner | null): Promise<void> {
  await (next === null ? chrome.storage.local.remove(KEY) : chrome.storage.local.set({ [KEY]: next }));
}

/** Removes a refused pairing; in one write, so that no other panel takes it for a sign-out. */
export async function recordRefusal(refused: DraftOwner): Promise<void> {
  await chrome.storage.local.set({ pairing: null, [KEY]: { ...refused, isRefused: true } });
}

export function ownerOf({ server, pairing }: Settings): DraftOwner | null {
  return pairing && { personId: pairing.person.id, server, isRefused: false };
}

export const isSameOwner = (one: DraftOwner, other: DraftOwner): boolean =>
  one.personId === other.personId && one.server === other.server;
