import type { Log } from '#platform/log.ts';

/**
 * Stops, and gives up waiting after a while: what was promised is on disk long before, and what was under way begins again
 * at the next start, as after a power cut. A store or a database that went away first would else be waited for.
 */
export async function stopWithin(limitMs: number, stop: () => Promise<void>, log: Log): Promise<void> {
  let limit: NodeJS.Timeout | undefined;
  const outOfTime = new Promise<'out of time'>((resolve) => {
    limit = setTimeout(() => resolve('out of time'), limitMs);
  });
  const outcome = await Promise.race([stop(), outOfTime]).finally(() => clearTimeout(limit));
  if (outcome === 'out of time') log.warn('stopped without waiting any longer');
}
