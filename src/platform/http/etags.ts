import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Answers 304 when the caller already has this very body. */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
    reply.header('etag', tag);
    if (request.headers['if-none-match'] !== tag) return payload;
    reply.status(304);
    return '';
  });
}
