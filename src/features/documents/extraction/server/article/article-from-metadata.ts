import type { PageDocument, PageElement } from '../dom/page-dom.ts';
import { parseFragment } from '../dom/parse-page.ts';

/** The article from the metadata, one paragraph per line; the only text of pages rendered by scripts. */
export function articleFromMetadata(document: PageDocument, body: string): PageElement {
  if (/<(p|br|div|h2)\b/i.test(body)) return parseFragment(body);
  const article = document.createElement('div');
  for (const line of body.split('\n')) {
    const paragraph = line.trim();
    if (paragraph === '') continue;
    const element = document.createElement('p');
    element.textContent = paragraph;
    article.appendChild(element);
  }
  return article;
}
