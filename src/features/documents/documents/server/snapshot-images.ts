/** How a stored copy stands in kept content: `<img data-file="ID">`, without an address of its own. */
const STORED = /(<img\b[^<>]*?)\sdata-file="([0-9a-f-]{36})"/g;

/** The files a kept content shows. */
export function contentFileIds(html: string): string[] {
  return [...html.matchAll(STORED)].map(([, , fileId = '']) => fileId);
}

/** The content with an address for each stored image. */
export function withImageAddresses(html: string, addressFor: (fileId: string) => string): string {
  return html.replace(
    STORED,
    (_all, image: string, fileId: string) => `${image} src="${addressFor(fileId).replaceAll('&', '&amp;')}"`,
  );
}
