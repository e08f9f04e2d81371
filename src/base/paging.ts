import { z } from 'zod';

/** Page sizes a list may offer; the first is the default. D1 §9 */
export const PAGE_SIZES = [8, 16, 32, 100] as const;
export const MAX_PAGE_SIZE = 100;

/** Offset paging for lists with page numbers. Numbers arrive as strings in query strings. */
export const pageInput = {
  offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number<number>().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZES[0]),
};

/** Maximum number of items of an unpaged list. It limits one response; `total` gives the real count. */
export const UNPAGED_LIST_MAX = 10_000;

/** Input of a list that is returned whole when no page is given, as API clients expect. Screens always give a page. */
export const optionalPageInput = {
  offset: pageInput.offset.removeDefault().optional(),
  limit: pageInput.limit.removeDefault().optional(),
};

const slice = z.object(optionalPageInput);

/** The offset and limit to read for such an input. */
export function resolvePage({ offset, limit }: z.output<typeof slice>) {
  const named = { offset: offset ?? 0, limit: limit ?? PAGE_SIZES[0] };
  return offset === undefined && limit === undefined ? { offset: 0, limit: UNPAGED_LIST_MAX } : named;
}

/** Schema of one page of a list, with the total number of items. */
export function page<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.number().int() });
}
