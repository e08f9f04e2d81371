import { firstWhere } from './page-text.ts';

/** What parts the texts of two pages. */
export const PAGE_BREAK = '\n';

/** The text of a document with pages, as far as it was read. */
export interface DocumentPages {
  readonly text: string;
  /** Where each page begins; one for each page that was read. */
  readonly starts: readonly number[];
}

export const NO_PAGES: DocumentPages = { text: '', starts: [] };

/** The same with further pages. */
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

/** Which page a place is on, counted from 1; what parts two pages belongs to the first. */
export function pageAt({ starts }: DocumentPages, offset: number): number {
  return Math.max(
    1,
    firstWhere(starts.length, (index) => (starts[index] ?? 0) > offset),
  );
}

/** Where a page, or several from it on, begin and end; null while they were not read. */
export function stretchOfPages(
  { text, starts }: DocumentPages,
  first: number,
  last = first,
): { readonly start: number; readonly end: number } | null {
  const start = starts[first - 1];
  if (start === undefined || last > starts.length) return null;
  const next = starts[last];
  return { start, end: next === undefined ? text.length : next - PAGE_BREAK.length };
}
