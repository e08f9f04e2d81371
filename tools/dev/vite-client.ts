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
    html: { cspNonce: '__CSP_NONCE__' },
    server: {
      middlewareMode: true,
      ws: { server: app.server },
      watch: { ignored: ['**/data/**', '**/dist/**', '**/tests/**', '**/test-results/**'] },
    },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, next) => {
    if (!SOURCES.test(request.url)) return next();
    vite.middlewares(request.raw, reply.raw, next);
  });
  return async (request) => {
    const page = await readFile(`${ROOT}/index.html`, 'utf8');
    return vite.transformIndexHtml(request.url, page);
  };
}
