import { z } from 'zod';

/** Rows a list may show at once; the first is the default. D1 §9 */
export const PAGE_SIZES = [8, 16, 32, 100] as const;
export const MAX_PAGE_SIZE = 100;

/** Offset paging for lists with page numbers. Numbers arrive as text in query strings. */
export const pageInput = {
  offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number<number>().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZES[0]),
};

/** One page of a list with the size of the whole. */
export function page<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.number().int() });
}
