import type { Measure } from '../dom/measure-text.ts';
import { hasAncestor, type PageDocument, type PageElement } from '../dom/page-dom.ts';

const REMOVED =
  'aside, footer, form, button, input, select, textarea, iframe, object, embed, nav, link, meta';

/** The outermost elements marked as article body. */
export function outermost(marked: readonly PageElement[]): PageElement[] {
  if (marked.length <= 1) return [...marked];
  const all = new Set(marked);
  return marked.filter((element) => !hasAncestor(element, (ancestor) => all.has(ancestor)));
}

/** The prose in their paragraphs; lists such as galleries may not belong to the article. */
export function paragraphProse(
  bodies: readonly PageElement[],
  measures: ReadonlyMap<PageElement, Measure>,
): number {
  const isItem = ({ tagName }: PageElement) => tagName === 'LI';
  let prose = 0;
  for (const element of bodies) {
    for (const paragraph of element.getElementsByTagName('p')) {
      if (!hasAncestor(paragraph, isItem)) prose += measures.get(paragraph)?.prose ?? 0;
    }
  }
  return prose;
}

/** The marked article in one element; modifies the document. */
export function markedArticle(document: PageDocument, bodies: readonly PageElement[]): PageElement {
  const article = document.createElement('div');
  for (const element of bodies) {
    for (const removed of [...element.querySelectorAll(REMOVED)]) removed.remove();
    article.appendChild(element);
  }
  return article;
}
