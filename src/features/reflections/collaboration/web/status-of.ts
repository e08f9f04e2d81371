import type { CollaborationState } from './collaboration.ts';

export interface LineState {
  /** The server let us in. */
  readonly isIn: boolean;
  /** Both sides have told each other what they had. */
  readonly hasCaughtUp: boolean;
  readonly pendingCount: number;
  /** Out for longer than is worth no word. */
  readonly isOutForLong: boolean;
}

/** What is true of the text: nothing is called synced that the server does not have on its disk. */
export function statusOf({
  isIn,
  hasCaughtUp,
  pendingCount,
  isOutForLong,
}: LineState): CollaborationState['status'] {
  if (!isIn) return isOutForLong ? 'offline' : 'connecting';
  if (pendingCount > 0) return 'saving';
  return hasCaughtUp ? 'synced' : 'connecting';
}
