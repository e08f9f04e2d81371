import ipaddr from 'ipaddr.js';
import { normalizeAddress } from './public-address.ts';

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Private addresses that may be visited: the parsed OUTBOUND_ALLOW. */
export interface Exceptions {
  /** `host port`, the host normalised by `normalizeAddress`. */
  readonly hosts: ReadonlySet<string>;
  readonly networks: readonly Network[];
}

export const NO_EXCEPTIONS: Exceptions = { hosts: new Set(), networks: [] };

const HOST_AND_PORT = /^(?:([a-z0-9-]+(?:\.[a-z0-9-]+)*)|\[([0-9a-f:.]+)\]):(\d{1,5})$/;

/** Parses `host:port` pairs and networks separated by commas; undefined when an item is neither. */
export function parseExceptions(list: string): Exceptions | undefined {
  const hosts = new Set<string>();
  const networks: Network[] = [];
  for (const item of list.split(',').map((part) => part.trim())) {
    if (item === '') continue;
    const [, name, number, port] = HOST_AND_PORT.exec(item.toLowerCase()) ?? [];
    if (Number(port) <= 65_535) hosts.add(hostKey(name ?? number ?? '', Number(port)));
    else if (ipaddr.isValidCIDR(item)) networks.push(ipaddr.parseCIDR(item));
    else return undefined;
  }
  return { hosts, networks };
}

export function isExceptedHost({ hosts }: Exceptions, host: string, port: number): boolean {
  return hosts.has(hostKey(host, port));
}

const hostKey = (host: string, port: number) => `${normalizeAddress(host)} ${port}`;

export function isExceptedAddress({ networks }: Exceptions, text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return networks.some(
    ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
  );
}
