import { forgetPerson } from '#features/accounts/web.ts';
import { onUnauthorised, setServerLocation } from '#ui/call/server-location.ts';
import { abortSessionSignal } from '#ui/call/session-signal.ts';
import { sharedValue } from '#ui/page/shared-value.ts';
import type { Settings } from '../../settings.ts';
import { followSettings, readSettings } from '../../settings-store.ts';
import { pageLink } from '../page-link.ts';
import { queryClient } from '../query-client.ts';
import {
  type DraftOwner,
  isSameOwner,
  ownerOf,
  readOwner,
  recordRefusal,
  writeOwner,
} from './draft-owner.ts';

/** The current settings; null until they are loaded. */
export const currentSettings = sharedValue<Settings | null>(null);

/** Whether the token was refused: then the user is told why they must connect again. */
export const isTokenRefused = sharedValue(false);

/** Applies new settings: server, token and session. */
async function apply(next: Settings): Promise<void> {
  const storedOwner = await readOwner();
  const before = currentSettings.now();
  setServerLocation({
    address: next.server ?? '',
    authorization: next.pairing ? `Bearer ${next.pairing.secret}` : null,
  });
  setBaseUrl(next.server);
  if (before && before.pairing?.tokenId !== next.pairing?.tokenId) {
    abortSessionSignal();
    queryClient.clear();
  }
  await changeOwner(storedOwner, before && ownerOf(before), ownerOf(next));
  isTokenRefused.set(next.pairing === null && storedOwner?.isRefused === true);
  currentSettings.set(next);
}

/**
 * Drafts and data of one user are deleted for the next one. A user whose token was refused may come back, and finds them
 * again.
 */
async function changeOwner(
  storedOwner: DraftOwner | null,
  before: DraftOwner | null,
  now: DraftOwner | null,
): Promise<void> {
  const isOver = now
    ? [storedOwner, before].some((one) => one !== null && !isSameOwner(one, now))
    : !(storedOwner ?? before)?.isRefused && (storedOwner ?? before) !== null;
  if (isOver) {
    forgetPerson(queryClient);
    pageLink.forgetUntaken();
  }
  if (now ? isOver || storedOwner === null || storedOwner.isRefused : isOver) await writeOwner(now);
}

/** Relative addresses given by the server, of links and images, are resolved against it; links open a new tab. */
function setBaseUrl(server: string | null): void {
  if (server === null) return;
  const base = document.querySelector('base') ?? document.createElement('base');
  base.href = `${server}/`;
  base.target = '_blank';
  if (!base.isConnected) document.head.prepend(base);
}

/** EX-01: the token was revoked, or the account closed: it is removed, unless another one has replaced it meanwhile. */
export async function endSession(): Promise<void> {
  const refused = currentSettings.now()?.pairing;
  if (!refused) return;
  const now = await readSettings();
  const owner = ownerOf(now);
  if (owner && now.pairing?.secret === refused.secret) await recordRefusal(owner);
}

/** Applies the settings and their changes, by any part of the extension; resolves when the first ones are applied. */
export async function followStoredSettings(): Promise<() => void> {
  const subscription = followSettings(apply);
  const unsubscribers = [subscription.stop, onUnauthorised(() => void endSession())];
  await subscription.delivered;
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}
