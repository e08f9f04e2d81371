import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Config } from '../config.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses cross-site writes that carry our cookie, by the Origin or Sec-Fetch-Site header that browsers always send. */
export function addOriginCheck(app: FastifyInstance, config: Config): void {
  const ownHost = new URL(config.PUBLIC_URL).host;
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || !request.headers.cookie) return;
    if (isCrossSite(request.headers, [ownHost, request.host])) {
      throw new AppError('forbidden', commonReasons['cross-origin']);
    }
  });
}

/** Whether the headers show a cross-site browser request. Other clients send neither header. */
export function isCrossSite(headers: IncomingHttpHeaders, hosts: readonly (string | undefined)[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined) return !hosts.some((host) => host === hostOf(origin));
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
