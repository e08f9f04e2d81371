import { useSyncExternalStore } from 'react';

/** How the screen stands with the server's news. */
export type LiveState = 'connected' | 'reconnecting' | 'offline';

/** A line that is back within this time was never missed, so nobody is told. */
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

/** Notes whether the line to the server is open. */
export function noteConnected(now: boolean): void {
  connected = now;
  update();
}

/** Whether what is shown follows what happens elsewhere. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
