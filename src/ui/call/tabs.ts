const CHANNEL = 'vigie.session';
/** Browsers that keep channels apart (private windows, old ones) still share storage events. */
const STORAGE_KEY = 'vigie.signed-out-at';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;

const leavingHere = new Set<() => void>();

/** Calls back when the person leaves in this tab, for what is to be forgotten once for all tabs. */
export function onSignedOutHere(forget: () => void): () => void {
  leavingHere.add(forget);
  return () => leavingHere.delete(forget);
}

/** AU-07: tells this tab, and every other open one of this browser, that the person has left. */
export function announceSignedOut(): void {
  for (const forget of leavingHere) forget();
  channel?.postMessage('signed-out');
  try {
    localStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Storage is closed: the channel above has told the others.
  }
}

/** Calls back when another tab signs out. Returns the way to stop listening. */
export function onSignedOutElsewhere(leave: () => void): () => void {
  const onMessage = (event: MessageEvent) => {
    if (event.data === 'signed-out') leave();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY && event.newValue !== null) leave();
  };
  channel?.addEventListener('message', onMessage);
  window.addEventListener('storage', onStorage);
  return () => {
    channel?.removeEventListener('message', onMessage);
    window.removeEventListener('storage', onStorage);
  };
}
