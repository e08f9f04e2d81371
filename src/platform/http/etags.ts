import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Answers 304 when the caller already has this very body. */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (request.method !== 'GET' && request.method !== 'HEAD') return payload;
    if (reply.getHeader('cache-control') === 'no-store') return payload;
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
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
