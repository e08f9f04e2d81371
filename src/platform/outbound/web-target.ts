import { isIP } from 'node:net';
import { type Exceptions, isExceptedAddress, isExceptedHost } from './exceptions.ts';
import { outboundError } from './outbound-reasons.ts';
import { isPublicAddress } from './public-address.ts';

/** Ports above 1023 that serve something other than pages: databases, mail, remote desktops, telephony, chat. */
const BLOCKED_PORTS = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 2375, 2376, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432, 5900, 6000,
  6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9200, 10080, 11211, 27017,
]);
const DEFAULT_PORTS = { 'http:': 80, 'https:': 443 } as const;
const FIRST_USER_PORT = 1_024;
/** RFC 6761, RFC 6762 and the reserved private-use name: they are never resolved publicly. */
const PRIVATE_NAMES = ['localhost', 'local', 'internal'];

/** An address that may be requested, judging by its text; what its name resolves to is checked when connecting. */
export interface WebTarget {
  readonly url: URL;
  /** Lower case, without brackets or trailing dot. */
  readonly host: string;
  readonly port: number;
}

/** Parses an address as browsers do, every notation of numbers included, and refuses all but public web pages. */
export function webTarget(text: string, exceptions: Exceptions, base?: URL): WebTarget {
  const url = URL.parse(text, base?.href);
  if (!url || !isWeb(url.protocol) || url.username !== '' || url.password !== '' || url.hostname === '') {
    throw outboundError('address-not-web');
  }
  url.hash = '';
  const port = url.port === '' ? DEFAULT_PORTS[url.protocol] : Number(url.port);
  const host = connectionHost(url);
  if (isExceptedHost(exceptions, host, port)) return { url, host, port };
  if (isPrivateHost(host, exceptions)) throw outboundError('address-private');
  if (!isAllowedPort(port)) throw outboundError('address-not-web');
  return { url, host, port };
}

function isWeb(protocol: string): protocol is keyof typeof DEFAULT_PORTS {
  return Object.hasOwn(DEFAULT_PORTS, protocol);
}

/** The host to connect to: an IPv6 address without brackets, a name without trailing dot. */
export function connectionHost({ hostname }: { readonly hostname: string }): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

function isPrivateHost(host: string, exceptions: Exceptions): boolean {
  if (isIP(host) !== 0) return !isPublicAddress(host) && !isExceptedAddress(exceptions, host);
  // Allowed private networks have their own names; the addresses they resolve to are checked when connecting.
  if (exceptions.networks.length > 0) return false;
  return PRIVATE_NAMES.includes(host.split('.').at(-1) ?? '');
}

function isAllowedPort(port: number): boolean {
  if (port === DEFAULT_PORTS['http:'] || port === DEFAULT_PORTS['https:']) return true;
  return port >= FIRST_USER_PORT && !BLOCKED_PORTS.has(port);
}
