import type { CollaborationRefusal } from '../../contract/collaboration.ts';

/** What carries the messages of one client: a WebSocket, or HTTP polling. */
export interface Transport {
  send(message: Uint8Array): void;
  /** Closes the transport once pending messages have been sent. */
  close(code: number, reason: string): void;
  /** Bytes that have not been sent yet. */
  readonly unsentBytes: number;
  /** Pauses or resumes reading: meanwhile, messages wait with the sender. */
  hold(isHeld: boolean): void;
}

/** The close code for each refusal. */
export const CLOSE_CODES: Readonly<Record<CollaborationRefusal, number>> = {
  'access-denied': 4403,
  'signed-out': 4401,
  'stale-version': 4409,
  'bad-message': 4400,
  'too-long': 4413,
  unavailable: 1013,
};

/** Not a refusal: the client reconnects, and is authorized again. */
export const RECONNECT_CLOSE = { code: 4205, reason: 'Reset Connection' } as const;
