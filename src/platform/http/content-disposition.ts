/** The content-disposition header of a file (RFC 8187: special characters are percent-encoded). */
export function contentDisposition(disposition: 'inline' | 'attachment', name: string): string {
  return `${disposition}; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, hex)}`;
}

function hex(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
