import { type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import { type DrawnPage, drawnPage } from './drawn-page.ts';
import { readPage } from './read-page.ts';

/** Lays the text layer of a page over its picture, run by run. */
export async function layText(
  page: PDFPageProxy,
  container: HTMLElement,
  leaving: AbortSignal,
): Promise<DrawnPage> {
  const { content, page: text } = await readPage(page);
  leaving.throwIfAborted();
  const layer = new TextLayer({
    textContentSource: content,
    container,
    viewport: page.getViewport({ scale: 1 }),
  });
  leaving.addEventListener('abort', () => layer.cancel());
  await layer.render();
  const gap = document.createElement('div');
  gap.className = 'gap';
  container.append(gap);
  return drawnPage(page.pageNumber, container, layer.textDivs, text);
}
