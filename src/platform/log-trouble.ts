import type { Log } from './log.ts';

/** While a trouble lasts, it is said again after this long. */
export const TROUBLE_EVERY_MS = 60_000;

interface Said {
  atMs: number;
  unsaid: number;
}
const saidTo = new WeakMap<Log, Map<string, Said>>();

/**
 * Warns of what keeps failing and mends itself: when it begins, then once a minute with how often it was met. A database
 * that is away is one matter, however many connections, queues and readers wait for it.
 */
export function logTrouble(log: Log, failure: unknown, what: string, nowMs = performance.now()): void {
  const all = saidTo.get(log) ?? new Map<string, Said>();
  saidTo.set(log, all);
  const said = all.get(what);
  if (said && nowMs - said.atMs < TROUBLE_EVERY_MS) {
    said.unsaid += 1;
    return;
  }
  log.warn({ error: failure, ...(said?.unsaid ? { timesSince: said.unsaid } : {}) }, what);
  all.set(what, { atMs: nowMs, unsaid: 0 });
}
