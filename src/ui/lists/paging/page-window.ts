/** PO-02: the number of page numbers shown at once. */
export const PAGE_NUMBERS_SHOWN = 7;

/**
 * The page numbers to show: all if they fit, else the first, the last and those around the current one. Ascending, without
 * duplicates.
 */
export function pageWindow(current: number, pageCount: number, shown = PAGE_NUMBERS_SHOWN): number[] {
  const range = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  if (pageCount <= shown) return range(1, pageCount);
  const inner = shown - 2;
  const wanted = current - Math.floor(inner / 2);
  const first = Math.min(Math.max(wanted, 2), pageCount - inner);
  return [1, ...range(first, first + inner - 1), pageCount];
}
