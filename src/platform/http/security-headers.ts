import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

const TWO_YEARS_SECONDS = 63_072_000;
/** The policy of responses that are not pages: nothing may load or run. */
const DENY_ALL = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers that disable every browser feature the product does not use. */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  return {
    'content-security-policy': DENY_ALL,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(isSecure(config)
      ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }
      : {}),
  };
}

/** Adds them to every response of a route; errors raised before routing add them themselves. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

/** Gives a page the policy of the web client; returns the nonce for its inline script and style blocks. */
export function setPagePolicy(reply: FastifyReply, config: Config): string {
  const nonce = randomBytes(16).toString('base64');
  reply.header('content-security-policy', pagePolicy(nonce, isSecure(config)));
  return nonce;
}

function pagePolicy(nonce: string, secure: boolean): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "frame-src 'self'",
    "img-src 'self' data: blob:",
    "manifest-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "worker-src 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function isSecure(config: Config): boolean {
  return config.PUBLIC_URL.startsWith('https:');
}
