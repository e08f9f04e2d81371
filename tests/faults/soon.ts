import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 30_000;

/** Waits until something holds; false when it does not for half a minute. */
export async function soon(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const giveUp = performance.now() + LIMIT_MS;
  while (!(await holds())) {
    if (performance.now() > giveUp) return false;
    await pause(20);
  }
  return true;
}

/** Waits until something holds, for as long as the whole trial may take: what has much to do on a busy machine. */
export async function atLast(holds: () => Promise<boolean>): Promise<true> {
  while (!(await holds())) await pause(20);
  return true;
}
