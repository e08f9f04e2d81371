import { PAGE_SIZES } from '#base/paging.ts';
import { SEARCH_OFFSET_MAX } from '#features/search/contract/complex-search.ts';

/** PO-02: analyses on a page of a section. */
export const PAGE_SIZE = PAGE_SIZES[0];

/** Further pages of a search are refused, so they are neither offered nor asked for. */
const SEARCHED_PAGES = Math.floor(SEARCH_OFFSET_MAX / PAGE_SIZE) + 1;
const pagesAtMost = (search: string) => (search === '' ? Number.POSITIVE_INFINITY : SEARCHED_PAGES);

/** Which part of a portfolio, or of what a search finds in it, a page shows. */
export function blockOf(page: number, search: string): { readonly offset: number; readonly limit: number } {
  return { offset: (Math.min(page, pagesAtMost(search)) - 1) * PAGE_SIZE, limit: PAGE_SIZE };
}

export function pageCountOf(total: number, search: string): number {
  return Math.min(Math.ceil(total / PAGE_SIZE), pagesAtMost(search));
}
