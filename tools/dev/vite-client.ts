import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { RenderPage } from '#platform/http/web-client.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The paths that Vite serves from source; the product serves all others. */
const SOURCES = /^\/(@|src\/|node_modules\/|public\/|favicon)/;

/** Serves the client from source with hot module replacement, on the server's address. */
export async function viteClient(app: FastifyInstance): Promise<RenderPage> {
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    // A bundled configuration is written to a new file each time, which would trigger `node --watch`.
    configLoader: 'native',
    html: { cspNonce: '__CSP_NONCE__' },
    server: {
      middlewareMode: true,
      ws: { server: app.server },
      watch: { ignored: ['**/data/**', '**/dist/**', '**/tests/**', '**/test-results/**'] },
    },
  });
  // Closed before the server waits for its connections: each open page has one.
  app.addHook('preClose', () => vite.close());
  app.addHook('onRequest', (request, reply, next) => {
    if (!SOURCES.test(request.url)) return next();
    vite.middlewares(request.raw, reply.raw, next);
  });
  // Vite waits for a restarted server in a worker from a blob URL; the product itself uses none.
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string') {
      reply.header('content-security-policy', policy.replace("worker-src 'self'", "worker-src 'self' blob:"));
    }
  });
  return async (request) => {
    const page = await readFile(`${ROOT}/index.html`, 'utf8');
    return vite.transformIndexHtml(request.url, page);
  };
}
