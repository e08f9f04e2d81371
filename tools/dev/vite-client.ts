import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { RenderPage } from '#platform/http/web-client.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What Vite serves from source; everything else is the product's own. */
const SOURCES = /^\/(@|src\/|node_modules\/|public\/|favicon)/;

/** The client straight from its source, with modules replaced in the open page, on the server's own address. */
export async function viteClient(app: FastifyInstance): Promise<RenderPage> {
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    // Bundled configuration lands in a new file each time, which the watching Node would take for a change.
    configLoader: 'native',
    html: { cspNonce: '__CSP_NONCE__' },
    server: {
      middlewareMode: true,
      ws: { server: app.server },
      watch: { ignored: ['**/data/**', '**/dist/**', '**/tests/**', '**/test-results/**'] },
    },
  });
  // Before the server waits for its connections: the open pages hold one each.
  app.addHook('preClose', () => vite.close());
  app.addHook('onRequest', (request, reply, next) => {
    if (!SOURCES.test(request.url)) return next();
    vite.middlewares(request.raw, reply.raw, next);
  });
  // Vite waits for a restarted server in a worker made from a blob; the product itself has none.
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
