import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reason key of the refusal, if any. */
    refusal: string | null;
  }
}

/** Frequent probes would bury the relevant log lines. */
const UNLOGGED = new Set(['/healthz', '/readyz', '/metrics']);
/** Assets: dozens per page, under names that change with every version. */
const ASSETS = '/assets/*';

/** Adds the request id to every response, and records a log line and a metric: never request or response content. */
export function addRequestLogging(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('refusal', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const { method } = request;
    const status = reply.statusCode;
    metrics.observeRequest({ method, route, status: String(status) }, reply.elapsedTime / 1_000);
    if (UNLOGGED.has(route) || (route === ASSETS && status < 400)) return;
    const { caller, refusal: reason } = request;
    const ms = Math.round(reply.elapsedTime);
    const who = caller ? { userId: caller.userId } : {};
    request.log.info({ method, route, status, ms, ...(reason ? { reason } : {}), ...who }, 'answered');
  });
}

/** All assets share one route label. */
function routeOf({ routeOptions: { url = 'unmatched' } }: FastifyRequest): string {
  return url.startsWith('/assets/') ? ASSETS : url;
}
