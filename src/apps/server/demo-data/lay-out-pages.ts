import { escapeMarkup } from '#base/escape-markup.ts';

/** Advance widths of Helvetica in thousandths of its size, from space to tilde. */
const PLAIN = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const FIRST = 32;

/** Beyond ASCII; other accented letters have the width of their base letter. */
const OTHERS: Readonly<Record<string, number>> = {
  '\u00A0': 278,
  '’': 222,
  '«': 556,
  '»': 556,
  '–': 556,
  '—': 1000,
  '…': 1000,
  '€': 556,
  '°': 400,
  œ: 944,
  Œ: 1000,
  î: 278,
  ï: 278,
};
/** Helvetica-Bold is wider, by about this factor in running text. */
const BOLD = 1.07;

/** The width of a line in points. */
function lineWidth(text: string, { size, bold }: { size: number; bold: boolean }): number {
  let thousandths = 0;
  for (const character of text) {
    const plain = character.normalize('NFD').charCodeAt(0) - FIRST;
    thousandths += OTHERS[character] ?? PLAIN[plain] ?? 556;
  }
  return (thousandths * size * (bold ? BOLD : 1)) / 1_000;
}

/** Characters with another code in WinAnsi than in Latin-1. */
const WIN_ANSI_CODES: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  Œ: 0x8c,
  '’': 0x92,
  '–': 0x96,
  '—': 0x97,
  œ: 0x9c,
};

/** A PDF string in WinAnsi, in hexadecimal, so that no character needs escaping. */
export function winAnsi(text: string): string {
  const codes = Array.from(text, (character) => {
    const code = WIN_ANSI_CODES[character] ?? character.charCodeAt(0);
    if (code > 0xff) throw new Error(`WinAnsi has no ${character}`);
    return code.toString(16).padStart(2, '0');
  });
  return `<${codes.join('')}>`;
}

/** A4 in points. */
export const PAGE = { width: 595, height: 842, margin: 72 } as const;

const TITLE = { size: 22, leading: 28, bold: true, after: 14 } as const;
const HEADING = { size: 15, leading: 26, bold: true, after: 6 } as const;
const BODY = { size: 12, leading: 19, bold: false, after: 12 } as const;

/** One line of a page; `y` is the baseline, from the top. */
export interface PageLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold: boolean;
}

type Style = typeof TITLE | typeof HEADING | typeof BODY;

interface Report {
  readonly title: string;
  readonly blocks: readonly { readonly kind: 'heading' | 'paragraph'; readonly text: string }[];
}

/** Breaks a report into lines and pages, for the PDF and the picture of its first page. */
export function layOutPages({ title, blocks }: Report): readonly (readonly PageLine[])[] {
  const pages: PageLine[][] = [[]];
  let y: number = PAGE.margin;
  const write = (text: string, style: Style) => {
    for (const words of wrapText(text, style)) {
      if (y + style.leading > PAGE.height - PAGE.margin) {
        pages.push([]);
        y = PAGE.margin;
      }
      y += style.leading;
      pages.at(-1)?.push({ text: words, x: PAGE.margin, y, size: style.size, bold: style.bold });
    }
    y += style.after;
  };
  write(title, TITLE);
  for (const { kind, text } of blocks) write(text, kind === 'heading' ? HEADING : BODY);
  return pages;
}

function wrapText(text: string, style: Style): string[] {
  const room = PAGE.width - 2 * PAGE.margin;
  const lines: string[] = [];
  // Words joined by a no-break space stay on one line.
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && lineWidth(longer, style) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

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
