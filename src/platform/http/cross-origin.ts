import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ExtensionAccess } from './extension-access.ts';

/** Without credentials: pages of an extension send a token, and cannot use the cookie of the person signed in here. */
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, accept-language, if-none-match, last-event-id, tus-resumable, upload-length, upload-offset, upload-metadata, upload-defer-length',
  // Browsers cap it at two hours.
  'access-control-max-age': '7200',
} as const;
const EXPOSED_HEADERS =
  'etag, location, retry-after, x-request-id, tus-resumable, upload-offset, upload-length, upload-expires';

/** The health check made before sign-in, and files, whose addresses are signed. */
const OTHER_PATHS = ['healthz', 'files'];

/**
 * Allows the pages of our own extension to read responses, refusals included. Other sites get no CORS headers, so their
 * browsers withhold the response.
 */
export function addCrossOrigin(app: FastifyInstance, { origins, calls }: ExtensionAccess): void {
  const pathPrefixes = new Set([
    ...OTHER_PATHS,
    ...[...calls].map((call) => firstSegment(call.slice(call.indexOf('/')))),
  ]);
  app.addHook('onRequest', async (request, reply) => {
    if (!pathPrefixes.has(firstSegment(request.url))) return;
    // Caches must keep responses to different origins apart.
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.has(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED_HEADERS,
    });
    // Before rate limiting: preflights are sent by the browser itself, without a caller.
    if (isPreflight(request)) return reply.headers(PREFLIGHT_HEADERS).status(204).send();
  });
}

const firstSegment = (path: string): string => /^\/([^/?]*)/.exec(path)?.[1] ?? '';

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
