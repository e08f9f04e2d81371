import type { Log } from './log.ts';

/** While a failure persists, it is logged at this interval. */
export const WARN_INTERVAL_MS = 60_000;

interface Warned {
  atMs: number;
  suppressed: number;
}
const warnedByLog = new WeakMap<Log, Map<string, Warned>>();
/**
 * Warns of a recurring failure that recovers by itself: when it begins, then once a minute with the number of repetitions.
 * An unreachable database is reported once, however many connections, queues and readers wait for it.
 */
export function warnThrottled(log: Log, failure: unknown, what: string, nowMs = performance.now()): void {
  const all = warnedByLog.get(log) ?? new Map<string, Warned>();
  warnedByLog.set(log, all);
  const last = all.get(what);
  if (last && nowMs - last.atMs < WARN_INTERVAL_MS) {
    last.suppressed += 1;
    return;
  }
  log.warn({ error: failure, ...(last?.suppressed ? { timesSince: last.suppressed } : {}) }, what);
  all.set(what, { atMs: nowMs, suppressed: 0 });
}
