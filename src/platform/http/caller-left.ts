import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborted once whoever asked hung up before they were answered. */
    callerLeft: AbortSignal;
  }
}

/** Tells each request when nobody waits for its answer any more. Only the answer knows: a body that was read is closed too. */
export function addCallerLeft(app: FastifyInstance): void {
  app.decorateRequest('callerLeft');
  app.addHook('onRequest', async (request, reply) => {
    const left = new AbortController();
    request.callerLeft = left.signal;
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) left.abort();
    });
  });
}
