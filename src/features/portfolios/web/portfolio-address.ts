/**
 * What the screen keeps in the address, so that a link or the Back button finds it again: what is searched, and the page
 * of each section (`page` is mine, `page-<id>` a group's).
 */
export interface PortfolioAddress {
  readonly q?: string;
  readonly [page: `page${string}`]: number;
}

const SEARCH_MAX = 200;
const A_PAGE = /^page(-[\w-]+)?$/;
const isPageKey = (key: string): key is `page${string}` => A_PAGE.test(key);

/** Of what arrived in an address, only what this screen understands. */
export function readPortfolioAddress(search: Record<string, unknown>): PortfolioAddress {
  const { q } = search;
  const wanted = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, SEARCH_MAX) : '';
  const pages = Object.entries(search).filter(
    ([key, value]) => isPageKey(key) && Number.isSafeInteger(value) && Number(value) > 1,
  );
  return { ...(wanted ? { q: wanted } : {}), ...Object.fromEntries(pages) };
}

/** How the page of a section is called in the address: mine has no id there. */
export function pageKey(portfolio: { readonly id: string; readonly kind: string }): `page${string}` {
  return portfolio.kind === 'personal' ? 'page' : `page-${portfolio.id}`;
}

export function pageIn(address: PortfolioAddress, key: `page${string}`): number {
  return address[key] ?? 1;
}

/** The same address with a section on another page; the first is not written. */
export function withPage(address: PortfolioAddress, key: `page${string}`, page: number): PortfolioAddress {
  const { [key]: _, ...rest } = address;
  return page > 1 ? { ...rest, [key]: page } : rest;
}

/** Another search begins on the first page of every section. */
export function withSearch(q: string): PortfolioAddress {
  return readPortfolioAddress({ q });
}
