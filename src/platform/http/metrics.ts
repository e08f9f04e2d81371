import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Database } from '../database/database.ts';
import type { Redis } from '../redis/open-redis.ts';
import { isLocalCaller } from './local-caller.ts';

/** Metrics for the operator; parts of the server add their own gauges. */
export interface Metrics {
  /** A value read when the metrics are collected, e.g. the number of open live streams. */
  gauge(name: string, help: string, read: () => number): void;
  observeRequest(labels: RequestLabels, seconds: number): void;
  readonly registry: Registry;
}

interface RequestLabels {
  readonly method: string;
  /** The route pattern, never the address: ids would create a time series each. */
  readonly route: string;
  readonly status: string;
}

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const REQUEST_LABELS = ['method', 'route', 'status'] as const;

/** Opens a metrics registry, with the default memory and event-loop metrics of the process. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'vigie_http_requests_total',
    help: 'Answered requests.',
    labelNames: REQUEST_LABELS,
    registers,
  });
  const durations = new Histogram({
    name: 'vigie_http_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: REQUEST_LABELS,
    buckets: DURATION_BUCKETS_SECONDS,
    registers,
  });
  return {
    registry,
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    observeRequest(labels, seconds) {
      requests.inc(labels);
      durations.observe(labels, seconds);
    },
  };
}

/** Gauges of open, idle and awaited database connections. */
export function watchConnections(metrics: Metrics, database: Database): void {
  for (const state of ['open', 'idle', 'waiting'] as const) {
    const help = `Database connections: ${state}.`;
    metrics.gauge(`vigie_database_connections_${state}`, help, () => database.connections()[state]);
  }
}

/** A gauge that tells whether Redis, if configured, is connected. */
export function watchRedis(metrics: Metrics, redis: Redis): void {
  metrics.gauge('vigie_redis_connected', 'Redis: 1 while connected.', () => Number(redis.isConnected));
}

/** `/metrics`, for callers on this machine or, when a token is set, for its holders. */
export function addMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isAuthorized(request, token)) throw new AppError('missing', commonReasons.missing);
    reply.header('cache-control', 'no-store').type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}

function isAuthorized(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLocalCaller(request.ip, new Headers(plainHeaders(request)));
  return equalInConstantTime(request.headers.authorization ?? '', `Bearer ${token}`);
}

function plainHeaders(request: FastifyRequest): [string, string][] {
  return Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] satisfies [string, string]] : [],
  );
}

/** Compares in constant time, so that a token cannot be guessed letter by letter. */
function equalInConstantTime(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
