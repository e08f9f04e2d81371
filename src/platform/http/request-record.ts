import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reason it was refused for, once it was. */
    refusal: string | null;
  }
}

/** What probes ask every few seconds would bury the lines that matter. */
const UNLOGGED = new Set(['/healthz', '/readyz', '/metrics']);

/** Names every answer after its request, and keeps one line and one figure of it: never what was asked or said. */
export function addRequestRecord(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('refusal', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const { method } = request;
    const status = reply.statusCode;
    metrics.observeRequest({ method, route, status: String(status) }, reply.elapsedTime / 1_000);
    if (UNLOGGED.has(route)) return;
    const { caller, refusal: reason } = request;
    const ms = Math.round(reply.elapsedTime);
    const who = caller ? { userId: caller.userId } : {};
    request.log.info({ method, route, status, ms, ...(reason ? { reason } : {}), ...who }, 'answered');
  });
}
