import ipaddr from 'ipaddr.js';

/** What the Internet routes today: everything else in IPv6 is special in one way or another. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
/** RFC 6052: how a network without IPv4 reaches an IPv4 address. */
const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];
/** Looks public, and is the host of every machine at one large provider. */
const PROVIDER_INSIDE = '168.63.129.16';

/**
 * Whether an address belongs to the public Internet: not to this machine, its network, its provider's inside, nor to a
 * range set apart for something else. Addresses that carry an IPv4 address are judged by it, or refused outright where
 * the way to it is obsolete (6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return isPublicV4(address);
  if (address.zoneId !== undefined) return false;
  if (address.isIPv4MappedAddress()) return isPublicV4(address.toIPv4Address());
  if (address.match(NAT64)) return isPublicV4(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}

function isPublicV4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && address.toString() !== PROVIDER_INSIDE;
}

/** One spelling per address, IPv4 addresses in their own. */
export function plainAddress(text: string): string {
  return ipaddr.isValid(text) ? ipaddr.process(text).toString() : text;
}
