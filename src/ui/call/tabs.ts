const CHANNEL = 'vigie.session';
/** Browsers that keep channels apart (private windows, old ones) still share storage events. */
const STORAGE_KEY = 'vigie.signed-out-at';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;

/** AU-07: tells every other open tab of this browser that the person has left. */
export function announceSignedOut(): void {
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
