import { Readability } from '@mozilla/readability';
import type { PageDocument, PageElement } from '../dom/page-dom.ts';

interface Known {
  readonly title: string;
  readonly byline: string;
  /** An article shorter than this makes Readability look again, less strictly. */
  readonly expectedChars: number;
}

/** Readability's choice of the page's main matter, or null; it takes the page apart. */
export function findArticle(
  document: PageDocument,
  { title, byline, expectedChars }: Known,
): { readonly content: PageElement; readonly byline: string } | null {
  // The metadata was read better elsewhere: what Readability finds first is that.
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
