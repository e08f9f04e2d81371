import { escapeMarkup } from '#base/escape-markup.ts';
import { lineWidth } from './helvetica.ts';
import { PAGE, type PageLine } from './lay-out-pages.ts';

/** The picture of a page: the very lines of the PDF where the PDF has them. */
export function drawPage(lines: readonly PageLine[]): string {
  const { width, height } = PAGE;
  const written = lines.map(({ text, x, y, size, bold }) => {
    // The face of whoever looks may run a little wider or closer than the PDF's.
    const held = bold ? ' font-weight="700"' : ` textLength="${lineWidth(text, { size, bold }).toFixed(1)}"`;
    return `<text x="${x}" y="${y}" font-size="${size}"${held}>${escapeMarkup(text)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/><g font-family="Helvetica,Arial,Liberation Sans,sans-serif" fill="#000">${written.join('')}</g></svg>`;
}
