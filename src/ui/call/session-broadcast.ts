const CHANNEL = 'vigie.session';
/** Browsers that isolate channels (private windows, old versions) still share storage events. */
const SIGNED_OUT_AT = 'vigie.signed-out-at';
const SIGNED_IN_AT = 'vigie.signed-in-at';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;

/** Why nobody is signed in: the user signed out, or the session ended and the user may resume their work. */
export type SignOutCause = 'left' | 'ended';
const isParting = (value: unknown): value is SignOutCause => value === 'left' || value === 'ended';

const leavingHere = new Set<() => void>();

/** Calls back when the user signs out in this tab, for data that is deleted once for all tabs. */
export function onSignedOutHere(forget: () => void): () => void {
  leavingHere.add(forget);
  return () => leavingHere.delete(forget);
}

/** AU-07: notifies this tab and every other open tab of the browser that nobody is signed in. */
export function announceSignedOut(parting: SignOutCause): void {
  for (const forget of leavingHere) forget();
  broadcast(parting, SIGNED_OUT_AT);
}

/** Calls back when another tab signs out. Returns the unsubscribe function. */
export const onSignedOutElsewhere = (leave: (parting: SignOutCause) => void): (() => void) =>
  onBroadcast(SIGNED_OUT_AT, (value) => {
    if (isParting(value)) leave(value);
  });

/** AU-07: notifies every other open tab of the browser that a user signed in, also where nobody had signed out. */
export const announceSignedIn = (): void => broadcast('entered', SIGNED_IN_AT);

/** Calls back when another tab signs in. Returns the unsubscribe function. */
export const onSignedInElsewhere = (look: () => void): (() => void) =>
  onBroadcast(SIGNED_IN_AT, (value) => {
    if (value === 'entered') look();
  });

function broadcast(word: string, key: string): void {
  channel?.postMessage(word);
  try {
    localStorage.setItem(key, `${word} ${Date.now()}`);
  } catch {
    // Storage is not available: the channel above has notified the other tabs.
  }
}

function onBroadcast(key: string, receive: (value: unknown) => void): () => void {
  const onMessage = (event: MessageEvent) => receive(event.data);
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) receive(event.newValue?.split(' ')[0]);
  };
  channel?.addEventListener('message', onMessage);
  window.addEventListener('storage', onStorage);
  return () => {
    channel?.removeEventListener('message', onMessage);
    window.removeEventListener('storage', onStorage);
  };
}
