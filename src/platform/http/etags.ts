import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Responses are not stored by browsers (`no-store`) unless the handler says otherwise. GET responses get an ETag, and a
 * client that sends it back receives 304.
 */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const cacheControl = reply.getHeader('cache-control');
    if (cacheControl === undefined) reply.header('cache-control', 'no-store');
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (request.method !== 'GET' && request.method !== 'HEAD') return payload;
    if (cacheControl === 'no-store') return payload;
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', tag);
    if (!matches(request.headers['if-none-match'], tag)) return payload;
    reply.status(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
}

/** The client may list several tags; a proxy may have dropped the weak prefix. */
function matches(known: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return (known ?? '').split(',').some((one) => bare(one) === bare(tag));
}
