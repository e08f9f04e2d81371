import { forgetPerson } from '#features/accounts/web/public.ts';
import { onUnauthorised, speakTo } from '#ui/call/server-place.ts';
import { sharedValue } from '#ui/page/shared-value.ts';
import { changeSettings, readSettings, watchSettings } from '../../settings-store.ts';
import type { Settings } from '../../talk/settings.ts';
import { queryClient } from '../query-client.ts';

/** What this browser keeps; null until it was read. */
export const settingsNow = sharedValue<Settings | null>(null);

/** Whether the token was refused while the panel was open: then whoever connects again is told why. */
export const wasRefused = sharedValue(false);

/** Speaks to the server of these settings in the name of their person, and shows what that gives. */
function take(next: Settings): void {
  const before = settingsNow.now();
  speakTo({
    address: next.server ?? '',
    authorization: next.pairing ? `Bearer ${next.pairing.secret}` : null,
  });
  leadTo(next.server);
  if (before && before.pairing?.tokenId !== next.pairing?.tokenId) leave(before.pairing, next.pairing);
  if (next.pairing) wasRefused.set(false);
  settingsNow.set(next);
}

let lastPerson: string | null = null;

/**
 * What one person was shown or began is not the next one's. Whose token was refused may come back, and finds it again.
 */
function leave(before: Settings['pairing'], next: Settings['pairing']): void {
  lastPerson = before?.person.id ?? lastPerson;
  const comesBack = next ? next.person.id === lastPerson : wasRefused.now();
  if (comesBack || lastPerson === null) queryClient.clear();
  else forgetPerson(queryClient);
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
  wasRefused.set(true);
  if ((await readSettings()).pairing?.secret === refused.secret) await changeSettings({ pairing: null });
}

/** Follows the settings from now on, whichever part of the extension changes them; answers once they were read. */
export async function followSettings(): Promise<() => void> {
  const stops = [watchSettings(take), onUnauthorised(() => void endSession())];
  take(await readSettings());
  return () => {
    for (const stop of stops) stop();
  };
}
