import type { FastifyReply, FastifyRequest } from 'fastify';

const READ_TIMEOUT_MS = 10_000;

/**
 * Reads and discards the rest of a refused request body for a while. Closing at once would reset the connection before the
 * client reads the refusal, and a browser would report a network failure instead.
 */
export function drainBody(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  if (raw.complete || raw.destroyed) return;
  reply.removeHeader('connection');
  const limit = setTimeout(() => raw.destroy(), READ_TIMEOUT_MS);
  limit.unref();
  raw.once('close', () => clearTimeout(limit));
  // The previous reader has stopped, and would block the stream.
  raw.unpipe().resume();
}
