import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * What people wrote stays in no browser after they left it, unless whoever answers says otherwise. A program that keeps a
 * body by itself may ask whether it still holds, and is answered 304.
 */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const said = reply.getHeader('cache-control');
    if (said === undefined) reply.header('cache-control', 'no-store');
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (request.method !== 'GET' && request.method !== 'HEAD') return payload;
    if (said === 'no-store') return payload;
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', tag);
    if (!holds(request.headers['if-none-match'], tag)) return payload;
    reply.status(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
}

/** The caller may name several bodies it keeps; a proxy may have dropped the mark of weakness. */
function holds(known: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return (known ?? '').split(',').some((one) => bare(one) === bare(tag));
}
