import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Config } from '../config.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Another site cannot write with our cookie: a browser always says where a write comes from. */
export function addOriginCheck(app: FastifyInstance, config: Config): void {
  const home = new URL(config.PUBLIC_URL).host;
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || !request.headers.cookie) return;
    if (isForeign(request.headers, [home, request.host])) {
      throw new AppError('forbidden', commonReasons['cross-origin']);
    }
  });
}

/** Whether a browser says that another site asks. Programs say nothing of the kind. */
export function isForeign(headers: IncomingHttpHeaders, hosts: readonly (string | undefined)[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined) return !hosts.some((host) => host === hostOf(origin));
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
