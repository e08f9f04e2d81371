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
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const host = origin === undefined ? undefined : hostOf(origin);
    const foreignOrigin = origin !== undefined && host !== home && host !== request.host;
    const foreignSite =
      origin === undefined && site !== undefined && site !== 'same-origin' && site !== 'none';
    if (foreignOrigin || foreignSite) throw new AppError('forbidden', commonReasons['cross-origin']);
  });
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
