/**
 * The state of the screen in the address, so that a link or the Back button restores it: the search, and the
 * page of each section (`page` is one's own, `page-<id>` a group's).
 */
export interface PortfolioAddress {
  readonly q?: string;
  readonly [page: `page${string}`]: number;
}

const SEARCH_MAX = 200;
const PAGE_KEY = /^page(-[\w-]+)?$/;
const isPageKey = (key: string): key is `page${string}` => PAGE_KEY.test(key);

/** Parses an address, ignoring everything else. */
export function readPortfolioAddress(search: Record<string, unknown>): PortfolioAddress {
  const { q } = search;
  const wanted = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, SEARCH_MAX) : '';
  const pages = Object.entries(search).filter(
    ([key, value]) => isPageKey(key) && Number.isSafeInteger(value) && Number(value) > 1,
  );
  return { ...(wanted ? { q: wanted } : {}), ...Object.fromEntries(pages) };
}

/** The name of a section's page in the address: one's own has no id there. */
export function pageKey(portfolio: { readonly id: string; readonly kind: string }): `page${string}` {
  return portfolio.kind === 'personal' ? 'page' : `page-${portfolio.id}`;
}

export function pageIn(address: PortfolioAddress, key: `page${string}`): number {
  return address[key] ?? 1;
}

/** The address with a section on another page; page 1 is left out. */
export function withPage(address: PortfolioAddress, key: `page${string}`, page: number): PortfolioAddress {
  const { [key]: _, ...rest } = address;
  return page > 1 ? { ...rest, [key]: page } : rest;
}

/** Another search starts on the first page of every section. */
export function withSearch(q: string): PortfolioAddress {
  return readPortfolioAddress({ q });
}
