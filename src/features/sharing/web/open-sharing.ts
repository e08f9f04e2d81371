import { sharedValue } from '#ui/page/shared-value.ts';
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

const current = sharedValue<SharingRequest | null>(null);

/** SE-01: opens the sharing editor from any card, page or command. */
export const openSharing = (request: SharingRequest): void => current.set(request);
export const closeSharing = (): void => current.set(null);

/** What is being shared now; null while the editor is closed. */
export const useSharingRequest = current.use;
