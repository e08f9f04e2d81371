import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Config } from '../config.ts';
import { allowPage } from './security-headers.ts';
import { acceptsPage } from './wants-page.ts';

/*
 * How a page proves its inline blocks: index.html carries `<meta property="csp-nonce" nonce="__STYLE_NONCE__">`, which
 * the style engine reads, and `nonce="__SCRIPT_NONCE__"` on its one inline script. Both are replaced for each answer.
 */
const NONCE_PLACES = /__(?:SCRIPT|STYLE|CSP)_NONCE__/g;

/** The page of the web client for one request, its nonce places not yet filled. */
export type RenderPage = (request: FastifyRequest) => Promise<string>;
/** Puts the client's files on the server and answers how its page is made. */
export type WebClient = (app: FastifyInstance) => Promise<RenderPage>;

type OpenPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with the page of the client, which looks at the address; absent where there is no client. */
    openPage?: OpenPage;
  }
}

const BUILT_FOLDER = fileURLToPath(new URL('../../../dist/web', import.meta.url));
const ONE_YEAR = 'public, max-age=31536000, immutable';
/** A worker obeys the policy of its own file, and may load what the client may. */
const FILE_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Addresses of programs: a page stands there for nothing but what is missing. */
const NOT_PAGES = /^\/(api|files|assets)(\/|$)/;

/** False in a checkout where only the server is worked on. */
export function isClientBuilt(): boolean {
  return existsSync(join(BUILT_FOLDER, 'index.html'));
}

/** Serves the files the build left; names under assets/ carry a hash and never change. */
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

/** Every other address a browser opens is a page of the client; programs that ask for JSON get a plain 404. */
export async function addWebClient(app: FastifyInstance, config: Config, client: WebClient): Promise<void> {
  const render = await client(app);
  const openPage: OpenPage = async (request, reply) => {
    const page = await render(request);
    const nonce = allowPage(reply, config);
    reply.header('cache-control', 'no-store').header('vary', 'accept').type('text/html; charset=utf-8');
    return reply.send(page.replace(NONCE_PLACES, nonce));
  };
  app.decorate('openPage', openPage);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!wantsPage(request)) throw new AppError('missing', commonReasons.missing);
    return openPage(request, reply);
  });
}

/** A program that takes anything is shown the first page, so that whoever looks whether Vigie is there finds it. */
function wantsPage({ headers: { accept = '*/*' }, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  if (path === '/' && accept.includes('*/*')) return true;
  return acceptsPage(accept) && !NOT_PAGES.test(path);
}
