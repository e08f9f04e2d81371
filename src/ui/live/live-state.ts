import { useSyncExternalStore } from 'react';

/** State of the live connection, as shown to the user. */
export type LiveState = 'connected' | 'reconnecting' | 'offline';

/** A connection that is restored within this time is not reported as lost. */
const GRACE_MS = 3_000;

let state: LiveState = 'connected';
let connected = true;
let grace: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: LiveState): void {
  clearTimeout(grace);
  grace = undefined;
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

function update(): void {
  if (!navigator.onLine) show('offline');
  else if (connected) show('connected');
  else if (state === 'offline') show('reconnecting');
  else grace ??= setTimeout(() => show('reconnecting'), GRACE_MS);
}

window.addEventListener('online', update);
window.addEventListener('offline', update);

/** Records whether the connection to the server is open. */
export function setLiveConnected(now: boolean): void {
  connected = now;
  update();
}

/** Whether the page receives live updates. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
