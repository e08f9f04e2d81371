import { lineText, type PageDocument } from '../dom/page-dom.ts';
import type { PageReading } from '../page-reading.ts';
import { type DescribedArticle, describedArticle } from './described-article.ts';
import { pageByline, statedByline } from './page-byline.ts';
import { metaOf, type PageHints } from './page-hints.ts';
import { baseOf, canonicalUrl, iconUrl, pageDoi } from './page-links.ts';
import { pageTitle } from './page-title.ts';
import { publishedAt } from './published-at.ts';

type Described = Pick<
  PageReading,
  'title' | 'excerpt' | 'byline' | 'siteName' | 'publishedAt' | 'doi' | 'iconUrl' | 'canonicalUrl'
>;

interface PageDescription extends Described {
  /** The base of relative addresses. */
  readonly base: string;
  readonly described: DescribedArticle;
  /** Authors in the metadata, as opposed to those only printed. */
  readonly stated: string;
}

/** The description of a page, from its metadata first, then from text near the title. */
export function describePage(document: PageDocument, hints: PageHints, url: string): PageDescription {
  const titles = [...hints.headings.map(lineText), hints.documentTitle, metaOf(hints, 'og:title') ?? ''];
  const described = describedArticle(hints.jsonLd, { url, titles });
  const base = baseOf(hints, url);
  const siteName =
    metaOf(hints, 'og:site_name') ??
    described.siteName ??
    metaOf(
      hints,
      'citation_journal_title',
      'dc.publisher',
      'application-name',
      'apple-mobile-web-app-title',
    ) ??
    '';
  const byline = pageByline(hints, described.authors);
  return {
    base,
    described,
    stated: statedByline(hints, described.authors),
    title: pageTitle(hints, { described: described.title, siteName, byline, url }),
    excerpt:
      described.description ??
      metaOf(
        hints,
        'og:description',
        'description',
        'dc.description',
        'dcterms.abstract',
        'twitter:description',
      ) ??
      '',
    byline,
    siteName,
    publishedAt: publishedAt({
      hints,
      described: described.published,
      body: document.body,
      language: hints.htmlLang,
      url,
    }),
    doi: pageDoi(hints, described.doi, url),
    iconUrl: iconUrl(hints, base, url),
    canonicalUrl: canonicalUrl(hints, base),
  };
}
