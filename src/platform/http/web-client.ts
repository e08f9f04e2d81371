import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Config } from '../config.ts';
import { acceptsPage } from './accepts-page.ts';
import { setPagePolicy } from './security-headers.ts';

/*
 * CSP nonces: index.html contains `<meta property="csp-nonce" nonce="__STYLE_NONCE__">`, which the style engine reads, and
 * `nonce="__SCRIPT_NONCE__"` on its one inline script. Both placeholders are replaced in each response.
 */
const NONCE_PLACEHOLDERS = /__(?:SCRIPT|STYLE|CSP)_NONCE__/g;

/** Renders the page of the web client for a request, with nonce placeholders. */
export type RenderPage = (request: FastifyRequest) => Promise<string>;
/** Registers the files of the client and returns how to render its page. */
export type WebClient = (app: FastifyInstance) => Promise<RenderPage>;

type OpenPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the page of the client, which routes by address; absent without a client. */
    openPage?: OpenPage;
  }
}

const BUILT_FOLDER = fileURLToPath(new URL('../../../dist/web', import.meta.url));
const ONE_YEAR = 'public, max-age=31536000, immutable';
/** A worker runs under the policy of its own file, and may load what the client may. */
const FILE_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Paths that never lead to a page of the client. */
const NOT_PAGES = /^\/(api|files|assets)(\/|$)/;

/** False in a checkout where only the server is developed. */
export function isClientBuilt(): boolean {
  return existsSync(join(BUILT_FOLDER, 'index.html'));
}

/** Serves the build output; names under assets/ contain a hash and never change. */
export function builtClient(folder: string = BUILT_FOLDER): WebClient {
  return async (app) => {
    const index = join(folder, 'index.html');
    if (!existsSync(index)) throw new Error(`The web client is not built: ${index} is missing.`);
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      globIgnore: ['index.html', '**/*.{br,gz,map}', '**/.*/**', '**/.*'],
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? ONE_YEAR : 'no-cache');
        reply.header('content-security-policy', FILE_POLICY);
      },
    });
    const page = await readFile(index, 'utf8');
    return async () => page;
  };
}

/** Every other address opened in a browser is a page of the client; API clients get a plain 404. */
export async function addWebClient(app: FastifyInstance, config: Config, client: WebClient): Promise<void> {
  const render = await client(app);
  const openPage: OpenPage = async (request, reply) => {
    const page = await render(request);
    const nonce = setPagePolicy(reply, config);
    reply.header('cache-control', 'no-store').header('vary', 'accept').type('text/html; charset=utf-8');
    return reply.send(page.replace(NONCE_PLACEHOLDERS, nonce));
  };
  app.decorate('openPage', openPage);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!wantsPage(request)) throw new AppError('missing', commonReasons.missing);
    return openPage(request, reply);
  });
}

/** A client that accepts anything gets the home page, for tools that check whether Vigie responds. */
function wantsPage({ headers: { accept = '*/*' }, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  if (path === '/' && accept.includes('*/*')) return true;
  return acceptsPage(accept) && !NOT_PAGES.test(path);
}
