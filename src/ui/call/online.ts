import { useSyncExternalStore } from 'react';
import { sharedValue } from '../page/shared-value.ts';
import { serverUrl } from './server-location.ts';

interface UnsentChanges {
  readonly count: number;
  /** Whether this device stores them until they are sent, even when the page is closed. */
  readonly isStoredLocally: boolean;
}

/** Changes of the open page that wait for a connection; null where the page sends each change at once. */
export const unsentChanges = sharedValue<UnsentChanges | null>(null);

let online = navigator.onLine;
let hasNetwork = navigator.onLine;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === online) return;
  online = next;
  for (const listener of listeners) listener();
}

/** What the browser reports; the reason may change while the server stays unreachable. */
function setNetwork(next: boolean): void {
  hasNetwork = next;
  online = next;
  for (const listener of listeners) listener();
}

window.addEventListener('online', () => setNetwork(true));
window.addEventListener('offline', () => setNetwork(false));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the browser reports a network and no request found the server unreachable. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => online);
}

/** Why nothing can be sent at present: the browser has no network, or the server does not answer. Null when it can. */
export function useWhyUnreachable(): 'network' | 'server' | null {
  return useSyncExternalStore(subscribe, () => {
    if (online) return null;
    return hasNetwork ? 'server' : 'network';
  });
}

/** Records that a request reached the server or got no response, whatever the browser reports. */
export function reportReachability(isReached: boolean): void {
  set(isReached);
}

/** Asks the server itself, since browsers are sometimes wrong. True when it responded. */
export async function tryConnection(): Promise<boolean> {
  try {
    const response = await fetch(serverUrl('/healthz'), {
      cache: 'no-store',
      signal: AbortSignal.timeout(5_000),
    });
    set(response.ok);
    return response.ok;
  } catch {
    return false;
  }
}
