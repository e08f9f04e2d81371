import { measureText } from '../dom/measure-text.ts';
import { lineOf, type PageDocument, type PageElement } from '../dom/page-dom.ts';
import { clearNames } from './clear-names.ts';
import { dropSurroundings } from './drop-surroundings.ts';
import { findArticle } from './find-article.ts';
import { findLede } from './find-lede.ts';
import { isReadable } from './is-readable.ts';
import { keepLandmark, landmarkProse } from './keep-landmark.ts';
import { markedArticle, markedProse } from './marked-article.ts';
import { restoreImages } from './restore-images.ts';
import { tidyArticle } from './tidy-article.ts';
import { toldArticle } from './told-article.ts';

interface Known {
  readonly title: string;
  /** The authors that metadata states; those that are only printed are taken out of the article. */
  readonly byline: string;
  readonly headings: readonly PageElement[];
  /** The article's words as metadata tells them. */
  readonly body: string | null;
  readonly url: string;
  /** The page as it was, once more. */
  readonly again: () => PageDocument;
}

export interface Article {
  readonly content: PageElement;
  readonly byline: string;
}

/** Below this, Readability would look again less strictly: right for a long article it lost, wrong for a short one. */
const USUAL_CHARS = 500;
const SHORT_SHARE = 0.6;
/** What was found is too little when the page marks or tells more than twice as much. */
const TOO_LITTLE = 0.5;
const LEAST_TOLD_CHARS = 400;

/** The page's article without what surrounds it, or null when there is none to read; it takes the page apart. */
export function readArticle(document: PageDocument, known: Known): Article | null {
  const { body } = document;
  const measures = measureText(body);
  const page = measures.get(body) ?? { chars: 0, linkChars: 0, prose: 0 };
  const marked = markedProse(body, measures);
  const isForm = body.querySelector('input[type="password"]') !== null;
  const short = marked || landmarkProse(body, measures);
  keepLandmark(body, measures);
  dropSurroundings(body, measures);
  const lede = findLede(known.headings, measures);
  clearNames(body, measures);
  const expectedChars = Math.min(USUAL_CHARS, short * SHORT_SHARE || USUAL_CHARS);
  const found = findArticle(document, { title: known.title, byline: known.byline, expectedChars });
  if (found) tidyArticle(found.content);
  const content = bestOf(document, found?.content ?? null, marked, known);
  if (!content) return null;
  if (!isReadable(content, { page, isForm, url: known.url })) return null;
  if (lede) prependLede(document, content, lede);
  return { content, byline: found?.byline ?? '' };
}

function bestOf(
  document: PageDocument,
  found: PageElement | null,
  marked: number,
  { body, again }: Known,
): PageElement | null {
  const chars = found ? lineOf(found).length : 0;
  if (marked > LEAST_TOLD_CHARS && chars < marked * TOO_LITTLE) {
    const page = again();
    restoreImages(page);
    dropSurroundings(page.body, measureText(page.body));
    const better = markedArticle(page);
    if (better) tidyArticle(better);
    if (better && lineOf(better).length * TOO_LITTLE > chars) return better;
  }
  const told = body?.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').length ?? 0;
  if (body && told > LEAST_TOLD_CHARS && chars < told * TOO_LITTLE) return toldArticle(document, body);
  return found;
}

/** How the lede starts is enough to tell whether the article says it already. */
const RECOGNISED_CHARS = 60;

function prependLede(document: PageDocument, content: PageElement, lede: string): void {
  const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  if (squeeze(content.textContent).includes(squeeze(lede).slice(0, RECOGNISED_CHARS))) return;
  const paragraph = document.createElement('p');
  paragraph.textContent = lede;
  content.prepend(paragraph);
}
