import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Redis } from '../redis/open-redis.ts';
import { rateLimitStore } from './rate-limit-store.ts';

/** Throws when the caller exceeds a limit. */
export type RateLimit = (request: FastifyRequest) => Promise<void>;

const WINDOW_MS = 60_000;
/** An office shares one address: its limit is that of this many people. */
const PEOPLE_PER_ADDRESS = 20;

/** Limits requests by address before any expensive work, so that floods of invalid credentials are limited too. */
export async function addRateLimits(
  app: FastifyInstance,
  callsPerMinute: number,
  /** Absent: counted per node. */
  redis: Redis | undefined,
): Promise<void> {
  await app.register(rateLimit, {
    global: callsPerMinute > 0,
    max: Math.max(1, callsPerMinute) * PEOPLE_PER_ADDRESS,
    timeWindow: WINDOW_MS,
    keyGenerator: ({ ip }) => `all calls address ${networkOf(ip)}`,
    store: rateLimitStore(redis),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
}

/**
 * A named limit per caller: by person once identified, whatever their sessions and tokens, else by address. `keyOf` names
 * callers that are no people.
 */
export function callerLimit(
  app: FastifyInstance,
  name: string,
  callsPerMinute: number,
  keyOf: (request: FastifyRequest) => string = callerKey,
): RateLimit {
  if (callsPerMinute <= 0) return async () => undefined;
  const count = app.createRateLimit({
    max: callsPerMinute,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => `${name} ${keyOf(request)}`,
  });
  return async (request) => {
    const state = await count(request);
    if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttl);
  };
}

function callerKey({ caller, ip }: FastifyRequest): string {
  return caller ? `person ${caller.userId}` : `address ${networkOf(ip)}`;
}

function tooMany(ttlMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(ttlMs / 1_000));
  return new AppError('too-many', commonReasons['too-many'], {
    values: { seconds },
    retryAfterSeconds: seconds,
  });
}

/** The key of a caller's network: an IPv4 address, or the /64 prefix that one home or office has in IPv6. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const gap = ip.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  return [...front, ...gap, ...back].slice(0, 4).join(':');
}
