import type { Log } from '#platform/log.ts';

/**
 * Stops, and gives up after a limit: everything acknowledged is on disk long before, and unfinished work restarts at the
 * next start, as after a power cut. Otherwise an unreachable storage or database would block the exit.
 */
export async function stopWithin(limitMs: number, stop: () => Promise<void>, log: Log): Promise<void> {
  let limit: NodeJS.Timeout | undefined;
  const outOfTime = new Promise<'out of time'>((resolve) => {
    limit = setTimeout(() => resolve('out of time'), limitMs);
  });
  const outcome = await Promise.race([stop(), outOfTime]).finally(() => clearTimeout(limit));
  if (outcome === 'out of time') log.warn('stopped without waiting any longer');
}
