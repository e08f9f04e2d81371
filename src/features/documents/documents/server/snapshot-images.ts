/** Stored copies in snapshots: `<img data-file="ID">`, without a src attribute. */
const STORED = /(<img\b[^<>]*?)\sdata-file="([0-9a-f-]{36})"/g;

/** The files that a snapshot displays. */
export function contentFileIds(html: string): string[] {
  return [...html.matchAll(STORED)].map(([, , fileId = '']) => fileId);
}

/** Adds an address to each stored image. */
export function withImageAddresses(html: string, addressFor: (fileId: string) => string): string {
  return html.replace(
    STORED,
    (_all, image: string, fileId: string) => `${image} src="${addressFor(fileId).replaceAll('&', '&amp;')}"`,
  );
}
