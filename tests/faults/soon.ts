import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 20;
/** For what has much to do on a busy machine. Two such waits fit into the time of a trial, which so fails by their names. */
export const A_LONG_WHILE_MS = 3 * 60_000;

/** Waits until something holds; false when it does not in that time. */
export async function soon(
  holds: () => boolean | Promise<boolean>,
  limitMs: number = LIMIT_MS,
  everyMs: number = LOOK_EVERY_MS,
): Promise<boolean> {
  const giveUp = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > giveUp) return false;
    await pause(everyMs);
  }
  return true;
}
