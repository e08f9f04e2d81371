import { binarySearchFirst } from './page-text.ts';

/** Separates the texts of two pages. */
export const PAGE_BREAK = '\n';

/** The text of a paged document, as far as it is read. */
export interface DocumentPages {
  readonly text: string;
  /** The start offset of each page read. */
  readonly starts: readonly number[];
}

export const NO_PAGES: DocumentPages = { text: '', starts: [] };

/** Appends pages. */
export function withPages(known: DocumentPages, texts: readonly string[]): DocumentPages {
  let { text } = known;
  const starts = [...known.starts];
  for (const page of texts) {
    if (starts.length > 0) text += PAGE_BREAK;
    starts.push(text.length);
    text += page;
  }
  return { text, starts };
}

/** The page of an offset, counted from 1; the break between two pages belongs to the first. */
export function pageAt({ starts }: DocumentPages, offset: number): number {
  return Math.max(
    1,
    binarySearchFirst(starts.length, (index) => (starts[index] ?? 0) > offset),
  );
}

/** The offsets of a page, or of several pages; null while they are not read. */
export function rangeOfPages(
  { text, starts }: DocumentPages,
  first: number,
  last = first,
): { readonly start: number; readonly end: number } | null {
  const start = starts[first - 1];
  if (start === undefined || last > starts.length) return null;
  const next = starts[last];
  return { start, end: next === undefined ? text.length : next - PAGE_BREAK.length };
}
