const CHANNEL = 'vigie.session';
/** Browsers that keep channels apart (private windows, old ones) still share storage events. */
const SIGNED_OUT_AT = 'vigie.signed-out-at';
const SIGNED_IN_AT = 'vigie.signed-in-at';

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
  tell(parting, SIGNED_OUT_AT);
}

/** Calls back when another tab signs out. Returns the way to stop listening. */
export const onSignedOutElsewhere = (leave: (parting: Parting) => void): (() => void) =>
  onTold(SIGNED_OUT_AT, (said) => {
    if (isParting(said)) leave(said);
  });

/** AU-07: tells every other open tab of this browser that somebody came in, also where nobody had left. */
export const announceSignedIn = (): void => tell('entered', SIGNED_IN_AT);

/** Calls back when somebody signs in in another tab. Returns the way to stop listening. */
export const onSignedInElsewhere = (look: () => void): (() => void) =>
  onTold(SIGNED_IN_AT, (said) => {
    if (said === 'entered') look();
  });

function tell(word: string, key: string): void {
  channel?.postMessage(word);
  try {
    localStorage.setItem(key, `${word} ${Date.now()}`);
  } catch {
    // Storage is closed: the channel above has told the others.
  }
}

function onTold(key: string, take: (said: unknown) => void): () => void {
  const onMessage = (event: MessageEvent) => take(event.data);
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) take(event.newValue?.split(' ')[0]);
  };
  channel?.addEventListener('message', onMessage);
  window.addEventListener('storage', onStorage);
  return () => {
    channel?.removeEventListener('message', onMessage);
    window.removeEventListener('storage', onStorage);
  };
}
