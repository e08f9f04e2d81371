import { isIP } from 'node:net';
import { type Exceptions, isExceptedAddress, isExceptedHost } from './exceptions.ts';
import { outboundError } from './outbound-reasons.ts';
import { isPublicAddress } from './public-address.ts';

/** Ports from 1024 on where something other than pages answers: databases, mail, remote desktops, telephony, chat. */
const NOT_FOR_PAGES = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 2375, 2376, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432, 5900, 6000,
  6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9200, 10080, 11211, 27017,
]);
const USUAL = { 'http:': 80, 'https:': 443 } as const;
const SYSTEM_PORTS_END = 1_024;
/** RFC 6761, RFC 6762 and the name kept for private use: they never leave a network. */
const PRIVATE_NAMES = ['localhost', 'local', 'internal'];

/** An address that may be asked for, as far as its text tells; where its name leads is judged when connecting. */
export interface WebTarget {
  readonly url: URL;
  /** Lower case, without brackets or closing dot. */
  readonly host: string;
  readonly port: number;
}

/** Reads an address as browsers do, every notation of a number included, and refuses what is not a public web page. */
export function webTarget(text: string, exceptions: Exceptions, base?: URL): WebTarget {
  const url = URL.parse(text, base?.href);
  if (!url || !isWeb(url.protocol) || url.username !== '' || url.password !== '' || url.hostname === '') {
    throw outboundError('address-not-web');
  }
  url.hash = '';
  const port = url.port === '' ? USUAL[url.protocol] : Number(url.port);
  const host = hostIn(url);
  if (isExceptedHost(exceptions, host, port)) return { url, host, port };
  if (isPrivateHost(host, exceptions)) throw outboundError('address-private');
  if (!mayHoldPages(port)) throw outboundError('address-not-web');
  return { url, host, port };
}

function isWeb(protocol: string): protocol is keyof typeof USUAL {
  return Object.hasOwn(USUAL, protocol);
}

/** The host as one connects to it: an IPv6 address without brackets, a name without its closing dot. */
export function hostIn({ hostname }: { readonly hostname: string }): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

function isPrivateHost(host: string, exceptions: Exceptions): boolean {
  if (isIP(host) !== 0) return !isPublicAddress(host) && !isExceptedAddress(exceptions, host);
  // Networks that may be visited have names of their own; where those lead is judged like any other.
  if (exceptions.networks.length > 0) return false;
  return PRIVATE_NAMES.includes(host.split('.').at(-1) ?? '');
}

function mayHoldPages(port: number): boolean {
  if (port === USUAL['http:'] || port === USUAL['https:']) return true;
  return port >= SYSTEM_PORTS_END && !NOT_FOR_PAGES.has(port);
}
