import type { CollaborationRefusal } from '../../contract/collaboration.ts';

/** What carries the messages of one client: a socket, or plain requests. Both only carry. */
export interface Wire {
  send(message: Uint8Array): void;
  /** Ends it from our side, once what was sent has left. */
  close(code: number, reason: string): void;
  /** Bytes that have not left yet. */
  readonly unsentBytes: number;
  /** Reads no more until told to: what was sent meanwhile waits with the sender. */
  hold(isHeld: boolean): void;
}

/** How a line ends, for each refusal. */
export const CODES: Readonly<Record<CollaborationRefusal, number>> = {
  'access-denied': 4403,
  'signed-out': 4401,
  'stale-version': 4409,
  'bad-message': 4400,
  'too-long': 4413,
  unavailable: 1013,
};

/** Not refused: come again, and be looked at anew. */
export const COME_AGAIN = { code: 4205, reason: 'Reset Connection' } as const;
