import { sharedValue } from '#ui/page/shared-value.ts';
import type { ItemAccess, ShownEntry } from '../contract/access.ts';
import type { ItemKind } from '../events.ts';

/** A request to open the sharing editor. */
export interface SharingRequest {
  readonly itemId: string;
  readonly kind?: ItemKind;
  /** Shown while the access list loads. */
  readonly title?: string;
  /** For an item that is created when it is shared: creates it in the caller's name and returns its id; idempotent. */
  readonly make?: () => Promise<string>;
  /** Called with the access list after saving, and the entries added. */
  readonly onSaved?: (access: ItemAccess, added: readonly ShownEntry[]) => void;
}

const current = sharedValue<SharingRequest | null>(null);

/** SE-01: opens the sharing editor from any card, page or command. */
export const openSharing = (request: SharingRequest): void => current.set(request);
export const closeSharing = (): void => current.set(null);

/** The current request; null while the editor is closed. */
export const useSharingRequest = current.use;
