import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis, WindowCount } from '../redis/open-redis.ts';

/** Maximum time a request waits for its shared count. */
const REDIS_TIMEOUT_MS = 1_000;
const MAX_LOCAL_KEYS = 5_000;

/**
 * Counts calls over all nodes, where they share a Redis, and always on this node as well: while Redis is unavailable or
 * slow, limits apply to the local count, so that nobody is refused because of it and nobody gets more than this node saw.
 * Uses the monotonic clock: a window of a minute must not last a day after a clock change.
 */
export function rateLimitStore(redis: Redis | undefined): FastifyRateLimitStoreCtor {
  return class CallCounts implements FastifyRateLimitStore {
    readonly #local = localCounts();

    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      const local = this.#local(key, windowMs);
      const respond = ({ times, leftMs }: WindowCount) => callback(null, { current: times, ttl: leftMs });
      const shared = redis ? withinTimeout(redis.count(`calls ${digest(key)}`, windowMs)) : null;
      if (shared) void shared.then((counted) => respond(counted ?? local));
      else respond(local);
    }

    /** Keys include the name of their limit, so that each has its own counts in Redis as well. */
    child(): FastifyRateLimitStore {
      return new CallCounts();
    }
  };
}

/** Addresses are not stored in Redis in the clear. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

async function withinTimeout(asked: Promise<WindowCount | null>): Promise<WindowCount | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    // An answer that has already arrived counts even if this process was the slow one.
    timer = setTimeout(() => setImmediate(resolve, null), REDIS_TIMEOUT_MS);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

function localCounts(): (key: string, windowMs: number) => WindowCount {
  const counts = new Map<string, { times: number; readonly endsAtMs: number }>();
  return (key, windowMs) => {
    const nowMs = performance.now();
    const known = counts.get(key);
    const count = known && known.endsAtMs > nowMs ? known : { times: 0, endsAtMs: nowMs + windowMs };
    count.times += 1;
    // Moves the key to the end: the first keys are the least recently used.
    counts.delete(key);
    counts.set(key, count);
    const [oldest] = counts.keys();
    if (counts.size > MAX_LOCAL_KEYS && oldest !== undefined) counts.delete(oldest);
    return { times: count.times, leftMs: count.endsAtMs - nowMs };
  };
}
