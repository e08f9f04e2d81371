import { z } from 'zod';
import type { Settings } from '../../talk/settings.ts';

/**
 * Whose drafts this browser keeps. Known to every panel, and after all of them were closed: what one window remembers of
 * who was here is not enough to tell whether they may find it again.
 */
const owner = z.object({
  personId: z.string(),
  server: z.string().nullable(),
  /** Their token was refused: they did not leave, and may come back. */
  isRefused: z.boolean(),
});
export type Owner = z.infer<typeof owner>;

const KEY = 'drafts-of';

export async function readOwner(): Promise<Owner | null> {
  return owner.safeParse((await chrome.storage.local.get(KEY))[KEY]).data ?? null;
}

export async function writeOwner(next: Owner | null): Promise<void> {
  await (next === null ? chrome.storage.local.remove(KEY) : chrome.storage.local.set({ [KEY]: next }));
}

/** Ends a pairing that was refused; in one go, so that no other panel takes it for somebody who left. */
export async function endRefused(refused: Owner): Promise<void> {
  await chrome.storage.local.set({ pairing: null, [KEY]: { ...refused, isRefused: true } });
}

export function ownerIn({ server, pairing }: Settings): Owner | null {
  return pairing && { personId: pairing.person.id, server, isRefused: false };
}

export const isSameOwner = (one: Owner, other: Owner): boolean =>
  one.personId === other.personId && one.server === other.server;
