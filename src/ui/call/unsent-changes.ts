import { sharedValue } from '../page/shared-value.ts';

interface UnsentChanges {
  readonly count: number;
  /** Whether this device stores them until they are sent, even when the page is closed. */
  readonly isKept: boolean;
}

/** Changes of the open page that wait for a connection; null where the page sends each change at once. */
export const unsentChanges = sharedValue<UnsentChanges | null>(null);
