/** Content types read as a page. */
export const PAGES: readonly string[] = ['text/html', 'application/xhtml+xml'];
