import { sharedValue } from './shared-value.ts';

/**
 * The path of this content in the web app, set where it is shown elsewhere (in the extension); null in the web app itself.
 */
export const webPage = sharedValue<string | null>(null);

/** The web app path of the current page, for links into it. */
export const webPath = (): string => webPage.now() ?? window.location.pathname;

const PLACEHOLDER_ORIGIN = 'http://internal.invalid';

/** A path of this product, or null: a path given in a link must not lead to another site. */
export function internalPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  const parsed = URL.parse(value, PLACEHOLDER_ORIGIN);
  return parsed?.origin === PLACEHOLDER_ORIGIN ? `${parsed.pathname}${parsed.search}${parsed.hash}` : null;
}

/** The current path, for a link that returns to this page; without its own `backTo`, which would grow. */
export function currentPath({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'> = location) {
  const query = new URLSearchParams(search);
  query.delete('backTo');
  const rest = query.toString();
  return `${pathname}${rest ? `?${rest}` : ''}${hash}`;
}
