const HERE = 'http://internal.invalid';

/** A path of this product, or null: an address given in a link never leads to another site. */
export function internalPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return null;
  const parsed = URL.parse(wanted, HERE);
  return parsed?.origin === HERE ? `${parsed.pathname}${parsed.search}${parsed.hash}` : null;
}
