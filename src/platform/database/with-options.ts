/**
 * The address of a database with settings for each connection, after those it carries itself. Said beside the address
 * they would be lost: the driver lets the address win.
 */
export function withOptions(url: string, options: string): string {
  const address = new URL(url);
  const own = address.searchParams.get('options');
  address.searchParams.set('options', own ? `${own} ${options}` : options);
  return address.href;
}
