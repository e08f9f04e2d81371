import { Readability } from '@mozilla/readability';
import type { PageDocument, PageElement } from '../dom/page-dom.ts';

interface ArticleHints {
  readonly title: string;
  readonly byline: string;
  /** If the article is shorter, Readability retries less strictly. */
  readonly expectedChars: number;
}

/** The main content selected by Readability, or null; modifies the document. */
export function findArticle(
  document: PageDocument,
  { title, byline, expectedChars }: ArticleHints,
): { readonly content: PageElement; readonly byline: string } | null {
  // The metadata was read before with more sources: these elements make Readability use it.
  for (const [name, content] of [
    ['dc:title', title],
    ['dc:creator', byline],
  ] as const) {
    const meta = document.createElement('meta');
    meta.setAttribute('property', name);
    meta.setAttribute('content', content);
    document.head.appendChild(meta);
  }
  const reader = new Readability<PageElement>(document as never, {
    charThreshold: expectedChars,
    serializer: (element) => element as unknown as PageElement,
    disableJSONLD: true,
  });
  const found = reader.parse();
  return found?.content ? { content: found.content, byline: found.byline ?? '' } : null;
}
