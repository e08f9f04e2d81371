import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Counted, Redis } from '../redis/open-redis.ts';

/** A request waits no longer than this to be counted elsewhere. */
const PATIENCE_MS = 1_000;
const MOST_KEYS_HERE = 5_000;

/**
 * Counts over all nodes, where they share a Redis. What comes by this node is counted here in any case: while Redis is
 * away or slow, limits go on from there, so that nobody is refused for it and nobody gets away with more than this node
 * saw. By the clock that never jumps: a window of a minute must not last a day.
 */
export function callCounts(redis: Redis | undefined): FastifyRateLimitStoreCtor {
  return class CallCounts implements FastifyRateLimitStore {
    readonly #here = countsHere();

    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      const here = this.#here(key, windowMs);
      const tell = ({ times, leftMs }: Counted) => callback(null, { current: times, ttl: leftMs });
      const shared = redis ? soon(redis.count(`calls ${digest(key)}`, windowMs)) : null;
      if (shared) void shared.then((counted) => tell(counted ?? here));
      else tell(here);
    }

    /** Keys say which limit they belong to, so that each has its own counts in Redis as well. */
    child(): FastifyRateLimitStore {
      return new CallCounts();
    }
  };
}

/** Nobody's address is written into Redis. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

async function soon(asked: Promise<Counted | null>): Promise<Counted | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    // An answer that lies there already counts: it was we who were slow.
    timer = setTimeout(() => setImmediate(resolve, null), PATIENCE_MS);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

function countsHere(): (key: string, windowMs: number) => Counted {
  const counts = new Map<string, { times: number; readonly endsAtMs: number }>();
  return (key, windowMs) => {
    const nowMs = performance.now();
    const known = counts.get(key);
    const count = known && known.endsAtMs > nowMs ? known : { times: 0, endsAtMs: nowMs + windowMs };
    count.times += 1;
    // Last in line: of very many, those that were not heard of for longest are forgotten.
    counts.delete(key);
    counts.set(key, count);
    const [oldest] = counts.keys();
    if (counts.size > MOST_KEYS_HERE && oldest !== undefined) counts.delete(oldest);
    return { times: count.times, leftMs: count.endsAtMs - nowMs };
  };
}
