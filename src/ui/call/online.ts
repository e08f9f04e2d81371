import { useSyncExternalStore } from 'react';
import { addressAt } from './server-place.ts';

let online = navigator.onLine;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === online) return;
  online = next;
  for (const listener of listeners) listener();
}

window.addEventListener('online', () => set(true));
window.addEventListener('offline', () => set(false));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the browser believes it has a network, and nobody found the server out of reach. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => online);
}

/** Somebody who needs the server reached it, or found that nobody answers, whatever the browser believes. */
export function noteReach(isReached: boolean): void {
  set(isReached);
}

/** Asks the server itself; browsers are sometimes wrong. True when it answered. */
export async function tryConnection(): Promise<boolean> {
  try {
    const answer = await fetch(addressAt('/healthz'), {
      cache: 'no-store',
      signal: AbortSignal.timeout(5_000),
    });
    set(answer.ok);
    return answer.ok;
  } catch {
    return false;
  }
}
