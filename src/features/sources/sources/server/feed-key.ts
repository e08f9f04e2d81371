/** An address as it is compared: scheme, capitals of the host, usual port, fragment and last slash do not count. */
export function feedKey(address: string): string {
  const { hostname, port, pathname, search } = new URL(address);
  const ownPort = port === '' || port === '80' || port === '443' ? '' : `:${port}`;
  return `${hostname}${ownPort}${pathname.replace(/(?<!\/)\/+$/, '')}${search}`;
}

/** The host people know the source by. */
export function hostOf(address: string): string {
  return new URL(address).hostname;
}
