import ipaddr from 'ipaddr.js';

/** The range that the Internet routes today: all other IPv6 addresses have special uses. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
/** RFC 6052: the prefix by which IPv6-only networks reach IPv4 addresses. */
const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];
/** Looks public, but is the host service of every machine at one large cloud provider. */
const CLOUD_HOST_ADDRESS = '168.63.129.16';

/**
 * Whether an address belongs to the public Internet: not to this machine, its network, its cloud provider or a reserved
 * range. Addresses that embed an IPv4 address are judged by it, or refused where the mechanism is obsolete (6to4, Teredo).
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
  return address.range() === 'unicast' && address.toString() !== CLOUD_HOST_ADDRESS;
}

/** The canonical form of an address; IPv4-mapped addresses become IPv4. */
export function normalizeAddress(text: string): string {
  return ipaddr.isValid(text) ? ipaddr.process(text).toString() : text;
}
