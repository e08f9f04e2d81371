import { useSyncExternalStore } from 'react';
import type { ItemAccess } from '../contract/access.ts';
import type { ItemKind } from '../events.ts';

/** What is to be shared. */
export interface SharingRequest {
  readonly itemId: string;
  readonly kind?: ItemKind;
  /** Shown while the list is being read. */
  readonly title?: string;
  readonly onSaved?: (access: ItemAccess) => void;
}

let current: SharingRequest | null = null;
const listeners = new Set<() => void>();

function set(next: SharingRequest | null): void {
  current = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** SE-01: opens the sharing editor from any card, page or command. */
export const openSharing = (request: SharingRequest): void => set(request);
export const closeSharing = (): void => set(null);

/** What is being shared now; null while the editor is closed. */
export function useSharingRequest(): SharingRequest | null {
  return useSyncExternalStore(subscribe, () => current);
}
