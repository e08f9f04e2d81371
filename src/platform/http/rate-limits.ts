import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Redis } from '../redis/open-redis.ts';
import { callCounts } from './call-counts.ts';
import { networkOf } from './network-of.ts';

/** Refuses a caller who asks too often. */
export type RateLimit = (request: FastifyRequest) => Promise<void>;

const WINDOW_MS = 60_000;
/** An office shares one address: it may do what this many people may. */
const PEOPLE_PER_ADDRESS = 20;

/** Counts requests by address before anything costs, so that a flood of made-up credentials is bounded too. */
export async function addRateLimits(
  app: FastifyInstance,
  callsPerMinute: number,
  /** Absent: this node counts for itself. */
  redis: Redis | undefined,
): Promise<void> {
  await app.register(rateLimit, {
    global: callsPerMinute > 0,
    max: Math.max(1, callsPerMinute) * PEOPLE_PER_ADDRESS,
    timeWindow: WINDOW_MS,
    keyGenerator: ({ ip }) => `all calls address ${networkOf(ip)}`,
    store: callCounts(redis),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
}

/** A limit of its own, by its name, for one caller: their session or token once it proved true, else their address. */
export function callerLimit(app: FastifyInstance, name: string, callsPerMinute: number): RateLimit {
  if (callsPerMinute <= 0) return async () => undefined;
  const count = app.createRateLimit({
    max: callsPerMinute,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => `${name} ${callerKey(request)}`,
  });
  return async (request) => {
    const state = await count(request);
    if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttl);
  };
}

function callerKey({ caller, ip }: FastifyRequest): string {
  return caller ? `credential ${caller.credentialId}` : `address ${networkOf(ip)}`;
}

function tooMany(ttlMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(ttlMs / 1_000));
  return new AppError('too-many', commonReasons['too-many'], {
    values: { seconds },
    retryAfterSeconds: seconds,
  });
}
