/**
 * The target of a redirect, as the site wrote it. Non-ASCII characters arrive as raw bytes; each byte is percent-encoded, as
 * browsers do, whatever the encoding of the site.
 */
export function redirectLocation(header: string | string[] | undefined): string | undefined {
  const location = Array.isArray(header) ? header[0] : header;
  return location?.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}
