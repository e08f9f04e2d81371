/**
 * Adds connection options to a database address, after those it already has. Passed separately they would be ignored: the
 * driver prefers those of the address.
 */
export function withConnectionOptions(url: string, options: string): string {
  const address = new URL(url);
  const own = address.searchParams.get('options');
  address.searchParams.set('options', own ? `${own} ${options}` : options);
  return address.href;
}
