/**
 * The content security policy of a printable page: its own text, styles and fonts, and images from the given source; no
 * script. A policy governs neither preconnects nor redirects: whatever prints the page must block those.
 */
export const paperPolicy = (images: string): string =>
  `default-src 'none'; img-src ${images}; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'`;
