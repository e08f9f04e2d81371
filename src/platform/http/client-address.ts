import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '../config.ts';

/** The address of a caller as Fastify determines it, for requests it does not handle: those that open a socket. */
export function clientAddress({
  TRUST_PROXY,
}: Pick<Config, 'TRUST_PROXY'>): (request: IncomingMessage) => string {
  const isTrusted = TRUST_PROXY ? proxyAddress.compile([...TRUST_PROXY]) : () => false;
  // The address of a socket that has closed meanwhile is undefined, whatever the types say.
  return (request) => proxyAddress(request, isTrusted) ?? '';
}
