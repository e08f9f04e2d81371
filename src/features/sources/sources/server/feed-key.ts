/**
 * The comparison key of a feed address: ignores scheme, case of the host, default port, fragment and trailing slash.
 */
export function feedKey(address: string): string {
  const { hostname, port, pathname, search } = new URL(address);
  const ownPort = port === '' || port === '80' || port === '443' ? '' : `:${port}`;
  return `${hostname}${ownPort}${pathname.replace(/(?<!\/)\/+$/, '')}${search}`;
}

/** The host shown as the name of a source. */
export function hostOf(address: string): string {
  return new URL(address).hostname;
}
