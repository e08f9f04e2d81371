const HOST_FIRST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#].*)?$/u;

/** Adds https to a web address typed without a scheme, such as « gazette.example/fil ». */
export function withScheme(written: string): string {
  const address = written.trim();
  return HOST_FIRST.test(address) ? `https://${address}` : address;
}
