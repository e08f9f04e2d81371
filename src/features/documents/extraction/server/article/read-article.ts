import { measureText } from '../dom/measure-text.ts';
import type { PageDocument, PageElement } from '../dom/page-dom.ts';
import { type HeadHints, headHints } from '../metadata/head-hints.ts';
import { clearNames } from './clear-names.ts';
import { dropSurroundings } from './drop-surroundings.ts';
import { findArticle } from './find-article.ts';
import { findLede } from './find-lede.ts';
import { isReadable } from './is-readable.ts';
import { believedLandmarks, keepLandmark } from './keep-landmark.ts';
import { markedArticle, outermost, proseOf } from './marked-article.ts';
import { restoreImages } from './restore-images.ts';
import { tidyArticle } from './tidy-article.ts';
import { toldArticle } from './told-article.ts';

interface Known {
  readonly title: string;
  /** The authors that metadata states; those that are only printed are taken out of the article. */
  readonly byline: string;
  readonly hints: HeadHints;
  /** The article's words as metadata tells them. */
  readonly told: string | null;
  readonly url: string;
  /** The page as it was, once more. */
  readonly again: () => PageDocument;
}

interface Article {
  readonly content: PageElement;
  readonly byline: string;
}

/** Below this, Readability would look again less strictly: right for a long article it lost, wrong for a short one. */
const USUAL_CHARS = 500;
const SHORT_SHARE = 0.6;
/** What was found is too little when the page marks or tells more than twice as much. */
const TOO_LITTLE = 0.5;
const LEAST_TOLD_CHARS = 400;
const NOTHING = { chars: 0, linkChars: 0, prose: 0 };

/** The page's article without what surrounds it, or null when there is none to read; it takes the page apart. */
export function readArticle(document: PageDocument, known: Known): Article | null {
  const { body } = document;
  const { hints, url } = known;
  const measures = measureText(body);
  const page = measures.get(body) ?? NOTHING;
  const marked = proseOf(markedBodies(hints), measures);
  const { article, main } = believedLandmarks(body, hints.landmarks, measures);
  keepLandmark(body, main);
  dropSurroundings(body, measures);
  const lede = findLede(hints.headings, measures);
  clearNames(body, measures);
  const landmark = article ?? main;
  const certain = marked || (landmark ? (measures.get(landmark)?.prose ?? 0) : 0);
  const expectedChars = Math.min(USUAL_CHARS, certain * SHORT_SHARE || USUAL_CHARS);
  const found = findArticle(document, { title: known.title, byline: known.byline, expectedChars });
  const measure = found ? tidyArticle(found.content) : NOTHING;
  const better = betterThan(document, measure.chars, marked, known);
  const content = better ?? found?.content;
  if (!content) return null;
  const said = better ? (measureText(better).get(better) ?? NOTHING) : measure;
  if (!isReadable(content, said, { page, asksPassword: hints.asksPassword, url })) return null;
  if (lede) prependLede(document, content, lede);
  return { content, byline: found?.byline ?? '' };
}

const markedBodies = ({ properties }: HeadHints) => outermost(properties.get('articlebody') ?? []);

/** What the page marks as its article, or tells in its metadata, where that is far more than what was found. */
function betterThan(
  document: PageDocument,
  chars: number,
  marked: number,
  { told, again }: Known,
): PageElement | null {
  if (marked > LEAST_TOLD_CHARS && chars < marked * TOO_LITTLE) {
    const page = again();
    const hints = headHints(page);
    restoreImages(page, hints);
    dropSurroundings(page.body, measureText(page.body));
    const better = markedArticle(page, markedBodies(hints));
    if (tidyArticle(better).chars * TOO_LITTLE > chars) return better;
  }
  const words = told?.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ') ?? '';
  const isMore = words.length > LEAST_TOLD_CHARS && chars < words.length * TOO_LITTLE;
  return told && isMore ? toldArticle(document, told) : null;
}

/** How the lede starts is enough to tell whether the article says it already. */
const RECOGNISED_CHARS = 60;

function prependLede(document: PageDocument, content: PageElement, lede: string): void {
  const start = lede.slice(0, RECOGNISED_CHARS);
  if (content.textContent.includes(start)) return;
  const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  if (squeeze(content.textContent).includes(squeeze(start))) return;
  const paragraph = document.createElement('p');
  paragraph.textContent = lede;
  content.prepend(paragraph);
}
