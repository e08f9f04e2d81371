import type { PDFPageProxy } from 'pdfjs-dist';
import { cleanRun, type PageText, pageTextOf } from '../../rules/page-text.ts';

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

interface ReadPage {
  /** The content the text layer is laid out from. */
  readonly content: TextContent;
  readonly page: PageText;
}

/** The text of a page: the text layer and the search of passages use the same runs. */
export async function readPage(page: PDFPageProxy): Promise<ReadPage> {
  const content = await page.getTextContent();
  const runs = content.items.flatMap((item) => ('str' in item ? [{ ...item, str: cleanRun(item.str) }] : []));
  return { content: { ...content, items: runs }, page: pageTextOf(runs) };
}
