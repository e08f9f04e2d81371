import { sharedValue } from '../page/shared-value.ts';

interface WaitingChanges {
  readonly count: number;
  /** Whether this device keeps them until they are sent, even when the page is closed. */
  readonly isKept: boolean;
}

/** Changes of the open page that wait for a connection; null where the page sends each thing when it is done. */
export const waitingChanges = sharedValue<WaitingChanges | null>(null);
