import { CallError } from '#ui/call/call-error.ts';

/** AL-14: saving is tried again that often. */
export const SAVING_RETRIES = 10;
/** Where someone waits before a dialog for the answer. */
export const WAITED_FOR_RETRIES = 3;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const TOO_MANY_REQUESTS = 429;

/** Whether the same may be answered otherwise a moment later; what the server refuses it refuses for good. */
export function isWorthRetrying(failure: unknown): boolean {
  if (!(failure instanceof CallError)) return false;
  const { status } = failure;
  // Without a status nobody answered; with one that promises an answer, somebody else than the server did.
  return status < 400 || status === TOO_MANY_REQUESTS || status >= 500;
}

export const pauseMs = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
