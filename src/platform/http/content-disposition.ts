/** How a file that is sent is shown or called when it is kept (RFC 8187: what is no plain letter, by its number). */
export function contentDisposition(shown: 'inline' | 'attachment', name: string): string {
  return `${shown}; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, hex)}`;
}

function hex(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
