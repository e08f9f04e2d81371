/**
 * Where a redirect leads, as the site wrote it. Letters beyond ASCII arrive byte by byte: each is written in percents, as
 * browsers do, whatever the site's letters are.
 */
export function redirectLocation(header: string | string[] | undefined): string | undefined {
  const location = Array.isArray(header) ? header[0] : header;
  return location?.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}
