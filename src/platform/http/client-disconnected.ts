import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborted when the client disconnects before the response was sent. */
    clientDisconnected: AbortSignal;
  }
}

/** Provides the abort signal. Listens to the response: a request stream also closes once its body has been read. */
export function addClientDisconnected(app: FastifyInstance): void {
  app.decorateRequest('clientDisconnected');
  app.addHook('onRequest', async (request, reply) => {
    const disconnect = new AbortController();
    request.clientDisconnected = disconnect.signal;
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) disconnect.abort();
    });
  });
}
