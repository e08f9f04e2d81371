import { z } from 'zod';

/** Rows a list may show at once; the first is the default. D1 §9 */
export const PAGE_SIZES = [8, 16, 32, 100] as const;
export const MAX_PAGE_SIZE = 100;

/** Offset paging for lists with page numbers. Numbers arrive as text in query strings. */
export const pageInput = {
  offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number<number>().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZES[0]),
};

/** What a list that comes whole holds at most. It bounds an answer, not an organisation: `total` says how many there are. */
export const WHOLE_LIST_MAX = 10_000;

/** Of a list that comes whole to whoever names no page, as programs expect it. Screens name one. */
export const wholeOrPageInput = {
  offset: pageInput.offset.removeDefault().optional(),
  limit: pageInput.limit.removeDefault().optional(),
};

const slice = z.object(wholeOrPageInput);

/** Which part of such a list is meant. */
export function sliceOf({ offset, limit }: z.output<typeof slice>) {
  const named = { offset: offset ?? 0, limit: limit ?? PAGE_SIZES[0] };
  return offset === undefined && limit === undefined ? { offset: 0, limit: WHOLE_LIST_MAX } : named;
}

/** One page of a list with the size of the whole. */
export function page<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.number().int() });
}
