import { PAGE_SIZES } from '#base/paging.ts';

/** PO-02: analyses on a page of a section. */
export const PAGE_SIZE = PAGE_SIZES[0];

/** Which part of a portfolio a page shows; `most` is how many a person wants to see of each, all without. AD-11 */
export function blockOf(page: number, most?: number): { readonly offset: number; readonly limit: number } {
  const offset = (page - 1) * PAGE_SIZE;
  const left = most === undefined ? PAGE_SIZE : most - offset;
  return { offset, limit: Math.max(1, Math.min(PAGE_SIZE, left)) };
}

/** How many pages a portfolio has for this person. */
export function pageCountOf(total: number, most?: number): number {
  return Math.ceil(Math.min(total, most ?? total) / PAGE_SIZE);
}
