const PLACEHOLDER_ORIGIN = 'http://internal.invalid';

/** A path of this product, or null: a path given in a link must not lead to another site. */
export function internalPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  const parsed = URL.parse(value, PLACEHOLDER_ORIGIN);
  return parsed?.origin === PLACEHOLDER_ORIGIN ? `${parsed.pathname}${parsed.search}${parsed.hash}` : null;
}
