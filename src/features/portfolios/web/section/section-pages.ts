import { PAGE_SIZES } from '#base/paging.ts';
import { SEARCH_OFFSET_MAX } from '#features/search/contract/complex-search.ts';

/** PO-02: analyses on a page of a section. */
export const PAGE_SIZE = PAGE_SIZES[0];

/** The server refuses further pages of a search, so they are neither offered nor requested. */
const MAX_SEARCH_PAGES = Math.floor(SEARCH_OFFSET_MAX / PAGE_SIZE) + 1;
const maxPages = (search: string) => (search === '' ? Number.POSITIVE_INFINITY : MAX_SEARCH_PAGES);

/** The range of a portfolio, or of search results, that a page shows. */
export function blockOf(page: number, search: string): { readonly offset: number; readonly limit: number } {
  return { offset: (Math.min(page, maxPages(search)) - 1) * PAGE_SIZE, limit: PAGE_SIZE };
}

export function pageCountOf(total: number, search: string): number {
  return Math.min(Math.ceil(total / PAGE_SIZE), maxPages(search));
}
