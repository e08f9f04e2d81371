import { escapeMarkup } from '#base/escape-markup.ts';
import { lineWidth } from './helvetica.ts';
import { PAGE, type PageLine } from './lay-out-pages.ts';

/** An SVG of a page, with the lines of the PDF at the same positions. */
export function drawPage(lines: readonly PageLine[]): string {
  const { width, height } = PAGE;
  const written = lines.map(({ text, x, y, size, bold }) => {
    // The font of the viewer may have other widths than that of the PDF.
    const fit = bold ? ' font-weight="700"' : ` textLength="${lineWidth(text, { size, bold }).toFixed(1)}"`;
    return `<text x="${x}" y="${y}" font-size="${size}"${fit}>${escapeMarkup(text)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/><g font-family="Helvetica,Arial,Liberation Sans,sans-serif" fill="#000">${written.join('')}</g></svg>`;
}
