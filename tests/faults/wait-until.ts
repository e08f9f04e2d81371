import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 30_000;
const POLL_MS = 20;
/** For slow operations on a busy machine. Two such waits fit into the time limit of a trial, so that a failure is named. */
export const LONG_TIMEOUT_MS = 3 * 60_000;

/** Waits until a condition is true; false on timeout. */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  limitMs: number = LIMIT_MS,
  everyMs: number = POLL_MS,
): Promise<boolean> {
  const giveUp = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > giveUp) return false;
    await pause(everyMs);
  }
  return true;
}
