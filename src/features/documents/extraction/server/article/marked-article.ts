import type { Measure } from '../dom/measure-text.ts';
import { hasAncestor, type PageDocument, type PageElement } from '../dom/page-dom.ts';

const UNREAD = 'aside, footer, form, button, input, select, textarea, iframe, object, embed, nav, link, meta';

/** The elements a page marks as the body of its article, outermost only. */
export function outermost(marked: readonly PageElement[]): PageElement[] {
  if (marked.length <= 1) return [...marked];
  const all = new Set(marked);
  return marked.filter((element) => !hasAncestor(element, (ancestor) => all.has(ancestor)));
}

/** How much their paragraphs say; lists inside, such as galleries, may be beside the article. */
export function proseOf(bodies: readonly PageElement[], measures: ReadonlyMap<PageElement, Measure>): number {
  const isItem = ({ tagName }: PageElement) => tagName === 'LI';
  let prose = 0;
  for (const element of bodies) {
    for (const paragraph of element.getElementsByTagName('p')) {
      if (!hasAncestor(paragraph, isItem)) prose += measures.get(paragraph)?.prose ?? 0;
    }
  }
  return prose;
}

/** The article as the page marks it, in one element; the page is taken apart. */
export function markedArticle(document: PageDocument, bodies: readonly PageElement[]): PageElement {
  const whole = document.createElement('div');
  for (const element of bodies) {
    for (const unread of [...element.querySelectorAll(UNREAD)]) unread.remove();
    whole.appendChild(element);
  }
  return whole;
}
