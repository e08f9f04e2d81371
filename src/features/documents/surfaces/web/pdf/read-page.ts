import type { PDFPageProxy } from 'pdfjs-dist';
import { cleanRun, type PageText, pageTextOf } from '../../rules/page-text.ts';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

interface ReadPage {
  /** What the layer of text is laid out from. */
  readonly content: TextContent;
  readonly page: PageText;
}

/** The text of a page: what is laid over it and what passages are looked for in come from the same pieces. */
export async function readPage(page: PDFPageProxy): Promise<ReadPage> {
  const content = await page.getTextContent();
  const runs = content.items.flatMap((item) => ('str' in item ? [{ ...item, str: cleanRun(item.str) }] : []));
  return { content: { ...content, items: runs }, page: pageTextOf(runs) };
}
