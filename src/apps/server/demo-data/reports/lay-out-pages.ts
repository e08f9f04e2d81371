import { lineWidth } from './helvetica.ts';

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
