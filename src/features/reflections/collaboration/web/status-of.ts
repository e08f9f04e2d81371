import type { CollaborationState } from './collaboration.ts';

export interface ConnectionState {
  /** The server has authenticated this client. */
  readonly isIn: boolean;
  /** Both sides have exchanged what the other lacked. */
  readonly hasCaughtUp: boolean;
  readonly pendingCount: number;
  /** Disconnected for longer than the grace period. */
  readonly isLongDisconnected: boolean;
}

/** The status to show: a text is only « synced » once the server has everything on disk. */
export function statusOf({
  isIn,
  hasCaughtUp,
  pendingCount,
  isLongDisconnected,
}: ConnectionState): CollaborationState['status'] {
  if (!isIn) return isLongDisconnected ? 'offline' : 'connecting';
  if (pendingCount > 0) return 'saving';
  return hasCaughtUp ? 'synced' : 'connecting';
}
