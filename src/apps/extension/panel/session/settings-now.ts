import { forgetPerson } from '#features/accounts/web.ts';
import { onUnauthorised, speakTo } from '#ui/call/server-place.ts';
import { endSessionRun } from '#ui/call/session-run.ts';
import { sharedValue } from '#ui/page/shared-value.ts';
import { followSettings, readSettings } from '../../settings-store.ts';
import type { Settings } from '../../talk/settings.ts';
import { pageLink } from '../page-link.ts';
import { queryClient } from '../query-client.ts';
import { endRefused, isSameOwner, type Owner, ownerIn, readOwner, writeOwner } from './kept-owner.ts';

/** What this browser keeps; null until it was read. */
export const settingsNow = sharedValue<Settings | null>(null);

/** Whether the token was refused: then whoever connects again is told why. */
export const wasRefused = sharedValue(false);

/** Speaks to the server of these settings in the name of their person, and shows what that gives. */
async function take(next: Settings): Promise<void> {
  const kept = await readOwner();
  const before = settingsNow.now();
  speakTo({
    address: next.server ?? '',
    authorization: next.pairing ? `Bearer ${next.pairing.secret}` : null,
  });
  leadTo(next.server);
  if (before && before.pairing?.tokenId !== next.pairing?.tokenId) {
    endSessionRun();
    queryClient.clear();
  }
  await handOver(kept, before && ownerIn(before), ownerIn(next));
  wasRefused.set(next.pairing === null && kept?.isRefused === true);
  settingsNow.set(next);
}

/**
 * What one person was shown or began is not the next one's. Whose token was refused may come back, and finds it again.
 */
async function handOver(kept: Owner | null, before: Owner | null, now: Owner | null): Promise<void> {
  const isOver = now
    ? [kept, before].some((one) => one !== null && !isSameOwner(one, now))
    : !(kept ?? before)?.isRefused && (kept ?? before) !== null;
  if (isOver) {
    forgetPerson(queryClient);
    pageLink.forgetUntaken();
  }
  if (now ? isOver || kept === null || kept.isRefused : isOver) await writeOwner(now);
}

/** Addresses that the server gave without its name, of links and pictures, are found there; links open a tab. */
function leadTo(server: string | null): void {
  if (server === null) return;
  const base = document.querySelector('base') ?? document.createElement('base');
  base.href = `${server}/`;
  base.target = '_blank';
  if (!base.isConnected) document.head.prepend(base);
}

/** EX-01: the token was revoked, or the account closed: it is forgotten, unless another one took its place meanwhile. */
export async function endSession(): Promise<void> {
  const refused = settingsNow.now()?.pairing;
  if (!refused) return;
  const now = await readSettings();
  const owner = ownerIn(now);
  if (owner && now.pairing?.secret === refused.secret) await endRefused(owner);
}

/** Takes the settings from now on, whichever part of the extension changes them; answers once they were taken. */
export async function takeSettings(): Promise<() => void> {
  const following = followSettings(take);
  const stops = [following.stop, onUnauthorised(() => void endSession())];
  await following.told;
  return () => {
    for (const stop of stops) stop();
  };
}
