const HOST_FIRST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#].*)?$/u;

/** A web address as people write it, « gazette.example/fil », with the scheme they left out. */
export function withScheme(written: string): string {
  const address = written.trim();
  return HOST_FIRST.test(address) ? `https://${address}` : address;
}
