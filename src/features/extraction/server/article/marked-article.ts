import type { Measure } from '../dom/measure-text.ts';
import { hasAncestor, type PageDocument, type PageElement } from '../dom/page-dom.ts';

const UNREAD = 'aside, footer, form, button, input, select, textarea, iframe, object, embed, nav, link, meta';

/** The elements a page marks as the body of its article, outermost only. */
export function markedBodies(body: PageElement): PageElement[] {
  const marked = new Set(body.querySelectorAll('[itemprop~="articleBody"]'));
  return [...marked].filter((element) => !hasAncestor(element, (ancestor) => marked.has(ancestor)));
}

/** How much their paragraphs say; lists inside, such as galleries, may be beside the article. */
export function markedProse(body: PageElement, measures: ReadonlyMap<PageElement, Measure>): number {
  const isItem = ({ tagName }: PageElement) => tagName === 'LI';
  let prose = 0;
  for (const element of markedBodies(body)) {
    for (const paragraph of element.getElementsByTagName('p')) {
      if (!hasAncestor(paragraph, isItem)) prose += measures.get(paragraph)?.prose ?? 0;
    }
  }
  return prose;
}

/** The article as the page marks it, in one element; the page is taken apart. */
export function markedArticle(document: PageDocument): PageElement | null {
  const bodies = markedBodies(document.body);
  if (bodies.length === 0) return null;
  const whole = document.createElement('div');
  for (const element of bodies) {
    for (const unread of [...element.querySelectorAll(UNREAD)]) unread.remove();
    whole.appendChild(element);
  }
  return whole;
}
