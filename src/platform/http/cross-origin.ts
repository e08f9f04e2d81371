import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ExtensionDoor } from './extension-door.ts';

/** Never with credentials: pages of an extension show a token, and cannot use the cookie of whoever is signed in here. */
const GRANTED = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, accept-language, if-none-match, last-event-id, tus-resumable, upload-length, upload-offset, upload-metadata, upload-defer-length',
  // Browsers believe it for two hours at most.
  'access-control-max-age': '7200',
} as const;
const READABLE =
  'etag, location, retry-after, x-request-id, tus-resumable, upload-offset, upload-length, upload-expires';

/** Asked whether it is there, before anyone is signed in; and files, which an address of ours proves. */
const ALSO = ['healthz', 'files'];

/**
 * Lets the pages of our own extension read our answers, refusals included. Any other site hears nothing of it: its
 * browser keeps the answer from it.
 */
export function addCrossOrigin(app: FastifyInstance, { origins, calls }: ExtensionDoor): void {
  const places = new Set([...ALSO, ...[...calls].map((call) => firstStep(call.slice(call.indexOf('/'))))]);
  app.addHook('onRequest', async (request, reply) => {
    if (!places.has(firstStep(request.url))) return;
    // Nothing between may give the one what was said to the other.
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.has(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': READABLE,
    });
    // Before calls are counted: a browser asks this by itself, and nobody is behind it yet.
    if (isPreflight(request)) return reply.headers(GRANTED).status(204).send();
  });
}

const firstStep = (path: string): string => /^\/([^/?]*)/.exec(path)?.[1] ?? '';

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
