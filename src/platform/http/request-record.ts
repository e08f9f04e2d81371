import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reason it was refused for, once it was. */
    refusal: string | null;
  }
}

/** What probes ask every few seconds would bury the lines that matter. */
const UNLOGGED = new Set(['/healthz', '/readyz', '/metrics']);
/** The parts of a page: dozens for each, under names that every version changes. */
const ASSETS = '/assets/*';

/** Names every answer after its request, and keeps one line and one figure of it: never what was asked or said. */
export function addRequestRecord(app: FastifyInstance, metrics: Metrics): void {
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

/** One figure for all the assets, however many there are and will be. */
function routeOf({ routeOptions: { url = 'unmatched' } }: FastifyRequest): string {
  return url.startsWith('/assets/') ? ASSETS : url;
}
