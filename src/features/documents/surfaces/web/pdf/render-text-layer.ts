import { type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import { readPage } from './read-page.ts';
import { type RenderedPage, renderedPage } from './rendered-page.ts';

/** Lays the text layer of a page over its picture, run by run. */
export async function renderTextLayer(
  page: PDFPageProxy,
  container: HTMLElement,
  leaving: AbortSignal,
): Promise<RenderedPage> {
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
  return renderedPage(page.pageNumber, container, layer.textDivs, text);
}
