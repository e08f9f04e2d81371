import { PAGE_SIZES } from '#base/paging.ts';

/** PO-02: analyses on a page of a section. */
export const PAGE_SIZE = PAGE_SIZES[0];

/** Which part of a portfolio a page shows. */
export function blockOf(page: number): { readonly offset: number; readonly limit: number } {
  return { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
}

export function pageCountOf(total: number): number {
  return Math.ceil(total / PAGE_SIZE);
}
