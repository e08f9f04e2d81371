import { sharedValue } from '#ui/page/shared-value.ts';
import type { ItemAccess, ShownEntry } from '../contract/access.ts';
import type { ItemKind } from '../events.ts';

/** What is to be shared. */
export interface SharingRequest {
  readonly itemId: string;
  readonly kind?: ItemKind;
  /** Shown while the list is being read. */
  readonly title?: string;
  /** For what is made only when it is shared: makes it as the caller's, however often it is asked, and answers its id. */
  readonly make?: () => Promise<string>;
  /** Told who has access now, and whom this gave it to. */
  readonly onSaved?: (access: ItemAccess, added: readonly ShownEntry[]) => void;
}

const current = sharedValue<SharingRequest | null>(null);

/** SE-01: opens the sharing editor from any card, page or command. */
export const openSharing = (request: SharingRequest): void => current.set(request);
export const closeSharing = (): void => current.set(null);

/** What is being shared now; null while the editor is closed. */
export const useSharingRequest = current.use;
