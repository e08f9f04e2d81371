import { type LookupAddress, promises } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { type Exceptions, isExceptedAddress, isExceptedHost } from './exceptions.ts';
import { outboundError } from './outbound-reasons.ts';
import { isPublicAddress, normalizeAddress } from './public-address.ts';
import { connectionHost } from './web-target.ts';

/** Resolves a host name; tests replace it with a lying one. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export const resolveBySystem: Resolve = (host) => promises.lookup(host, { all: true });

const CONNECT_LIMIT_MS = 10_000;

/**
 * Connects to checked addresses only (protection against DNS rebinding). A name is resolved once per connection; if one of
 * its addresses is private, all are refused. The connection uses exactly the checked addresses, and the remote address of
 * the socket is compared with them again at the end.
 */
export function guardedConnector(exceptions: Exceptions, resolve: Resolve): buildConnector.connector {
  return (options, callback) => {
    const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80));
    const isExcepted = isExceptedHost(exceptions, connectionHost(options), port);
    const isAllowed = (address: string) =>
      isExcepted || isPublicAddress(address) || isExceptedAddress(exceptions, address);
    checkedAddresses(connectionHost(options), resolve, isAllowed).then(
      (addresses) => connect(options, addresses, callback),
      (failure: Error) => callback(failure, null),
    );
  };
}

async function checkedAddresses(
  host: string,
  resolve: Resolve,
  isAllowed: (address: string) => boolean,
): Promise<readonly LookupAddress[]> {
  const family = isIP(host);
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
  if (addresses.length === 0) throw outboundError('host-unknown');
  if (!addresses.every(({ address }) => isAllowed(address))) throw outboundError('address-private');
  return addresses;
}

function connect(
  options: buildConnector.Options,
  addresses: readonly LookupAddress[],
  callback: buildConnector.Callback,
): void {
  const lookup: LookupFunction = (_host, _options, answer) => process.nextTick(answer, null, [...addresses]);
  const connector = buildConnector({
    allowH2: false,
    maxCachedSessions: 0,
    timeout: CONNECT_LIMIT_MS,
    autoSelectFamily: true,
    lookup,
  });
  const checked = new Set(addresses.map(({ address }) => normalizeAddress(address)));
  const hostname = connectionHost(options);
  connector({ ...options, hostname }, (failure, socket) => {
    if (failure) return callback(failure, null);
    if (checked.has(normalizeAddress(socket.remoteAddress ?? ''))) return callback(null, socket);
    socket.destroy();
    callback(outboundError('address-private'), null);
  });
}
