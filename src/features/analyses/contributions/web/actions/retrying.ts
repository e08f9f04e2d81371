import { CallError } from '#ui/call/call-error.ts';

/** AL-14: number of retries when saving. */
export const SAVING_RETRIES = 10;
/** Number of retries while someone waits in a dialog. */
export const DIALOG_RETRIES = 3;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const TOO_MANY_REQUESTS = 429;

/** Whether a retry may succeed; a refusal by the server is final. */
export function isWorthRetrying(failure: unknown): boolean {
  if (!(failure instanceof CallError)) return false;
  const { status } = failure;
  // Without a status there was no response; a status below 400 on a failure comes from a proxy, not from the server.
  return status < 400 || status === TOO_MANY_REQUESTS || status >= 500;
}

export const retryDelayMs = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
