const CHANNEL = 'vigie.session';
/** Browsers that keep channels apart (private windows, old ones) still share storage events. */
const STORAGE_KEY = 'vigie.signed-out-at';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;

/** Why nobody is signed in any more: they left, or their session ended and they may come back to what they began. */
export type Parting = 'left' | 'ended';
const isParting = (said: unknown): said is Parting => said === 'left' || said === 'ended';

const leavingHere = new Set<() => void>();

/** Calls back when the person leaves in this tab, for what is to be forgotten once for all tabs. */
export function onSignedOutHere(forget: () => void): () => void {
  leavingHere.add(forget);
  return () => leavingHere.delete(forget);
}

/** AU-07: tells this tab, and every other open one of this browser, that nobody is signed in any more. */
export function announceSignedOut(parting: Parting): void {
  for (const forget of leavingHere) forget();
  channel?.postMessage(parting);
  try {
    localStorage.setItem(STORAGE_KEY, `${parting} ${Date.now()}`);
  } catch {
    // Storage is closed: the channel above has told the others.
  }
}

/** Calls back when another tab signs out. Returns the way to stop listening. */
export function onSignedOutElsewhere(leave: (parting: Parting) => void): () => void {
  const take = (said: unknown) => {
    if (isParting(said)) leave(said);
  };
  const onMessage = (event: MessageEvent) => take(event.data);
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) take(event.newValue?.split(' ')[0]);
  };
  channel?.addEventListener('message', onMessage);
  window.addEventListener('storage', onStorage);
  return () => {
    channel?.removeEventListener('message', onMessage);
    window.removeEventListener('storage', onStorage);
  };
}
