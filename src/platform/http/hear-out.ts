import type { FastifyReply, FastifyRequest } from 'fastify';

const PATIENCE_MS = 10_000;

/**
 * Lets someone who is refused in the middle of a long body finish for a while. Hanging up at once would break their
 * line before they read the refusal, and a browser would show a network failure instead of our words.
 */
export function hearOut(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  if (raw.complete || raw.destroyed) return;
  reply.removeHeader('connection');
  const limit = setTimeout(() => raw.destroy(), PATIENCE_MS);
  limit.unref();
  raw.once('close', () => clearTimeout(limit));
  // Whoever read it has stopped, and would hold it back.
  raw.unpipe().resume();
}
