import { PAGE, type PageLine, winAnsi } from './lay-out-pages.ts';

interface PdfMetadata {
  readonly title: string;
  readonly author: string;
  readonly language: string;
}

/** Numbers of the objects every file has; pages and their contents follow. */
const CATALOGUE = 1;
const PAGES = 2;
const PLAIN = 3;
const BOLD = 4;
const INFO = 5;
const FIRST_PAGE = 6;

/** A minimal PDF 1.4 of text in two standard fonts, which every viewer has. */
export function writePdf(pages: readonly (readonly PageLine[])[], metadata: PdfMetadata): Buffer {
  const pageNumber = (index: number) => FIRST_PAGE + index * 2;
  const kids = pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ');
  const face = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (${metadata.language}) >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    face('Helvetica'),
    face('Helvetica-Bold'),
    `<< /Title ${utf16(metadata.title)} /Author ${utf16(metadata.author)} >>`,
    ...pages.flatMap((lines, index) => {
      const content = lines.map(lineOperators).join('\n');
      return [
        `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 ${PLAIN} 0 R /F2 ${BOLD} 0 R >> >> /Contents ${pageNumber(index) + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return withCrossReferences(objects);
}

function lineOperators({ text, x, y, size, bold }: PageLine): string {
  return `BT /F${bold ? 2 : 1} ${size} Tf ${x} ${PAGE.height - y} Td ${winAnsi(text)} Tj ET`;
}

/** Strings outside of pages are UTF-16 with a byte order mark. */
function utf16(text: string): string {
  return `<${Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex')}>`;
}

/** The content is ASCII, so that lengths in characters are lengths in bytes. */
function withCrossReferences(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root ${CATALOGUE} 0 R /Info ${INFO} 0 R >>`;
  return Buffer.from(`${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1');
}
