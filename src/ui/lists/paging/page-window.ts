/** PO-02: how many page numbers are offered at once. */
export const PAGE_NUMBERS_SHOWN = 7;

/**
 * The page numbers to offer: all while they fit, else the first, the last, and as many around the current one as there
 * is room for. Ascending, never twice.
 */
export function pageWindow(current: number, pageCount: number, shown = PAGE_NUMBERS_SHOWN): number[] {
  const between = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  if (pageCount <= shown) return between(1, pageCount);
  const inner = shown - 2;
  const wanted = current - Math.floor(inner / 2);
  const first = Math.min(Math.max(wanted, 2), pageCount - inner);
  return [1, ...between(first, first + inner - 1), pageCount];
}
