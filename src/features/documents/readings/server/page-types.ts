/** Content types read as a page. */
export const PAGE_TYPES: readonly string[] = ['text/html', 'application/xhtml+xml'];
