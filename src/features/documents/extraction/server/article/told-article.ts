import type { PageDocument, PageElement } from '../dom/page-dom.ts';
import { parseFragment } from '../dom/parse-page.ts';

/** The article as it is told in the metadata, paragraph by paragraph: all there is where scripts would write the page. */
export function toldArticle(document: PageDocument, body: string): PageElement {
  if (/<(p|br|div|h2)\b/i.test(body)) return parseFragment(body);
  const whole = document.createElement('div');
  for (const line of body.split('\n')) {
    const paragraph = line.trim();
    if (paragraph === '') continue;
    const element = document.createElement('p');
    element.textContent = paragraph;
    whole.appendChild(element);
  }
  return whole;
}
