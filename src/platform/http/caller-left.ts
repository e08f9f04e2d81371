import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborted when the client disconnects before the response was sent. */
    callerLeft: AbortSignal;
  }
}

/** Provides the abort signal. Listens to the response: a request stream also closes once its body has been read. */
export function addCallerLeft(app: FastifyInstance): void {
  app.decorateRequest('callerLeft');
  app.addHook('onRequest', async (request, reply) => {
    const disconnect = new AbortController();
    request.callerLeft = disconnect.signal;
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) disconnect.abort();
    });
  });
}
