import { type LookupAddress, promises } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { decodeText } from './decode-text.ts';
import { type Exceptions, isExceptedAddress, isExceptedHost, NO_EXCEPTIONS } from './exceptions.ts';
import { type ExchangeOptions, exchange } from './exchange.ts';
import { outboundError } from './outbound-reasons.ts';
import { isPublicAddress, normalizeAddress } from './public-address.ts';
import { readAll } from './read-all.ts';
import { type Visit, type VisitContext, type VisitOptions, visit } from './visit.ts';
import { connectionHost, webTarget } from './web-target.ts';

/** Resolves a host name; tests replace it with a lying one. */
type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const resolveBySystem: Resolve = (host) => promises.lookup(host, { all: true });

const CONNECT_LIMIT_MS = 10_000;

/**
 * Connects to checked addresses only (protection against DNS rebinding). A name is resolved once per connection; if one of
 * its addresses is private, all are refused. The connection uses exactly the checked addresses, and the remote address of
 * the socket is compared with them again at the end.
 */
function guardedConnector(exceptions: Exceptions, resolve: Resolve): buildConnector.connector {
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

/** Fetched content, read whole. */
export interface FetchedContent extends Omit<Visit, 'body' | 'charset' | 'release'> {
  readonly bytes: Buffer;
  /** The bytes as text, whatever their encoding. */
  text(): string;
}

/** Access to the web, for addresses chosen by untrusted people. */
export interface Outbound {
  /** Refuses, by its text alone, an address that would not be visited. */
  check(url: string): void;
  /** Visits an address and resolves as soon as the first bytes reveal the type. */
  visit(url: string, options: VisitOptions): Promise<Visit>;
  /** The same, with the body read into memory. */
  fetchSafely(url: string, options: VisitOptions): Promise<FetchedContent>;
  /** Sends one request to a service and reads its short answer, whatever its status; redirects are not followed. */
  exchange(url: string, options: ExchangeOptions): Promise<Response>;
  /** Whether the operator lists this address in OUTBOUND_ALLOW. */
  isException(url: string): boolean;
  close(): Promise<void>;
}

interface Options {
  readonly config: Pick<Config, 'PUBLIC_URL' | 'OUTBOUND_ALLOW'>;
  readonly resolve?: Resolve;
  /** Idle timeout of the site. */
  readonly idleMs?: number;
}

const IDLE_TIMEOUT_MS = 15_000;
/** Generous for large policies and many cookies. */
const HEADERS_MAX_BYTES = 64 * 1_024;
/** Politeness: maximum number of concurrent connections per site. */
const CONNECTIONS_PER_SITE = 2;
/** Upper limit of the keep-alive time that a site offers. */
const KEEP_ALIVE_MAX_MS = 10_000;

/**
 * Visits the web with an honest user agent: http and https on public addresses only, within limits of time, size and
 * redirects, without credentials. OUTBOUND_ALLOW lists exceptions.
 */
export function openOutbound({
  config,
  resolve = resolveBySystem,
  idleMs = IDLE_TIMEOUT_MS,
}: Options): Outbound {
  const exceptions = config.OUTBOUND_ALLOW ?? NO_EXCEPTIONS;
  const agent = new Agent({
    connect: guardedConnector(exceptions, resolve),
    connections: CONNECTIONS_PER_SITE,
    keepAliveMaxTimeout: KEEP_ALIVE_MAX_MS,
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: HEADERS_MAX_BYTES,
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
  });
  const visiting: VisitContext = {
    agent,
    exceptions,
    userAgent: `Vigie/${packageJson.version} (+${config.PUBLIC_URL})`,
  };
  return {
    check: (url) => void webTarget(url, exceptions),
    visit: (url, options) => visit(visiting, url, options),
    async fetchSafely(url, options) {
      const { body, charset, release: _, ...found } = await visit(visiting, url, options);
      const bytes = await readAll(body);
      return { ...found, bytes, text: () => decodeText(bytes, charset) };
    },
    exchange: (url, options) => exchange(visiting, url, options),
    isException(url) {
      const { host, port } = webTarget(url, exceptions);
      return isExceptedHost(exceptions, host, port) || isExceptedAddress(exceptions, host);
    },
    close: () => agent.destroy(),
  };
}
