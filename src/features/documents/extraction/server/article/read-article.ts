import { measureText } from '../dom/measure-text.ts';
import type { PageDocument, PageElement } from '../dom/page-dom.ts';
import { collectHints, type PageHints } from '../metadata/page-hints.ts';
import { articleFromMetadata } from './article-from-metadata.ts';
import { clearMisleadingNames } from './clear-misleading-names.ts';
import { findArticle } from './find-article.ts';
import { findLede } from './find-lede.ts';
import { isReadable } from './is-readable.ts';
import { keepLandmark, trustedLandmarks } from './keep-landmark.ts';
import { markedArticle, outermost, paragraphProse } from './marked-article.ts';
import { removeBoilerplate } from './remove-boilerplate.ts';
import { removeBoilerplateLines } from './remove-boilerplate-lines.ts';
import { restoreImages } from './restore-images.ts';

interface PageFacts {
  readonly title: string;
  /** Authors in the metadata; authors that are only printed are removed from the article. */
  readonly byline: string;
  readonly hints: PageHints;
  /** The text of the article in the metadata. */
  readonly statedBody: string | null;
  readonly url: string;
  /** Parses the original page again. */
  readonly parseAgain: () => PageDocument;
}

interface Article {
  readonly content: PageElement;
  readonly byline: string;
}

/** Below this length Readability retries less strictly: right for a long article it missed, wrong for a short one. */
const DEFAULT_CHARS = 500;
const SHORT_SHARE = 0.6;
/** The result is too short if the page marks or states more than twice as much. */
const TOO_SHORT = 0.5;
const MIN_STATED_CHARS = 400;
const NOTHING = { chars: 0, linkChars: 0, prose: 0 };

/** The article of a page without boilerplate, or null if there is none; modifies the document. */
export function readArticle(document: PageDocument, facts: PageFacts): Article | null {
  const { body } = document;
  const { hints, url } = facts;
  const measures = measureText(body);
  const page = measures.get(body) ?? NOTHING;
  const marked = paragraphProse(markedBodies(hints), measures);
  const { article, main } = trustedLandmarks(body, hints.landmarks, measures);
  keepLandmark(body, main);
  removeBoilerplate(body, measures);
  const lede = findLede(hints.headings, measures);
  clearMisleadingNames(body, measures);
  const landmark = article ?? main;
  const certainChars = marked || (landmark ? (measures.get(landmark)?.prose ?? 0) : 0);
  const expectedChars = Math.min(DEFAULT_CHARS, certainChars * SHORT_SHARE || DEFAULT_CHARS);
  const found = findArticle(document, { title: facts.title, byline: facts.byline, expectedChars });
  const measure = found ? removeBoilerplateLines(found.content) : NOTHING;
  const better = longerAlternative(document, measure.chars, marked, facts);
  const content = better ?? found?.content;
  if (!content) return null;
  const contentMeasure = better ? (measureText(better).get(better) ?? NOTHING) : measure;
  if (!isReadable(content, contentMeasure, { page, asksPassword: hints.asksPassword, url })) return null;
  if (lede) prependLede(document, content, lede);
  return { content, byline: found?.byline ?? '' };
}

const markedBodies = ({ properties }: PageHints) => outermost(properties.get('articlebody') ?? []);

/** The marked article, or that in the metadata, if it is far longer than the result. */
function longerAlternative(
  document: PageDocument,
  chars: number,
  marked: number,
  { statedBody, parseAgain }: PageFacts,
): PageElement | null {
  if (marked > MIN_STATED_CHARS && chars < marked * TOO_SHORT) {
    const page = parseAgain();
    const hints = collectHints(page);
    restoreImages(page, hints);
    removeBoilerplate(page.body, measureText(page.body));
    const better = markedArticle(page, markedBodies(hints));
    if (removeBoilerplateLines(better).chars * TOO_SHORT > chars) return better;
  }
  const words = statedBody?.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ') ?? '';
  const isMore = words.length > MIN_STATED_CHARS && chars < words.length * TOO_SHORT;
  return statedBody && isMore ? articleFromMetadata(document, statedBody) : null;
}

/** Length of the start of the lede that is searched in the article. */
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
