import { Readability } from '@mozilla/readability';
import { linkShare, type Measure, measureText } from '../dom/measure-text.ts';
import { hasAncestor, lineText, type PageDocument, type PageElement } from '../dom/page-dom.ts';
import { parseFragment } from '../dom/parse-page.ts';
import { collectHints, type PageHints } from '../metadata/page-hints.ts';
import { clearMisleadingNames } from './clear-misleading-names.ts';
import { findLede } from './find-lede.ts';
import { removeBoilerplate } from './remove-boilerplate.ts';
import { removeBoilerplateLines } from './remove-boilerplate-lines.ts';
import { restoreImages } from './restore-images.ts';

interface PageContext {
  /** Of the whole page. */
  readonly page: Measure;
  readonly asksPassword: boolean;
  readonly url: string;
}

const SENTENCES_CHARS = 200;
const MOSTLY_LINKS = 0.55;
const MANY_LINKS = 0.3;
const NEEDS_SCRIPTS =
  /(enable|activer?|activez|requires?|nécessite) .{0,20}javascript|javascript .{0,30}(enabled|disabled|activé|désactivé|required)/i;

/** Whether the content is an article, rather than a list of links, a form, or a page that needs scripts. */
function isReadable(
  content: PageElement,
  measure: Measure,
  { page, asksPassword, url }: PageContext,
): boolean {
  if (measure.chars === 0) return false;
  if (measure.chars < SENTENCES_CHARS && NEEDS_SCRIPTS.test(lineText(content))) return false;
  if (asksPassword && measure.prose < SENTENCES_CHARS) return false;
  const links = linkShare(measure);
  if (links > MOSTLY_LINKS && measure.chars > SENTENCES_CHARS && measure.prose < measure.chars * 0.3)
    return false;
  if (isFrontPage(url) && linkShare(page) > MANY_LINKS && links > 0.15 && measure.prose < page.prose * 0.6)
    return false;
  return measure.prose > 0 || linkShare(page) < MOSTLY_LINKS || page.chars < SENTENCES_CHARS;
}

function isFrontPage(url: string): boolean {
  return (
    URL.canParse(url) && /^\/(?:[a-z]{2}\/?|index\.\w+|home\/?|accueil\/?)?$/i.test(new URL(url).pathname)
  );
}

const REMOVED =
  'aside, footer, form, button, input, select, textarea, iframe, object, embed, nav, link, meta';

/** The outermost elements marked as article body. */
function outermost(marked: readonly PageElement[]): PageElement[] {
  if (marked.length <= 1) return [...marked];
  const all = new Set(marked);
  return marked.filter((element) => !hasAncestor(element, (ancestor) => all.has(ancestor)));
}

/** The prose in their paragraphs; lists such as galleries may not belong to the article. */
function paragraphProse(bodies: readonly PageElement[], measures: ReadonlyMap<PageElement, Measure>): number {
  const isItem = ({ tagName }: PageElement) => tagName === 'LI';
  let prose = 0;
  for (const element of bodies) {
    for (const paragraph of element.getElementsByTagName('p')) {
      if (!hasAncestor(paragraph, isItem)) prose += measures.get(paragraph)?.prose ?? 0;
    }
  }
  return prose;
}

/** The marked article in one element; modifies the document. */
function markedArticle(document: PageDocument, bodies: readonly PageElement[]): PageElement {
  const article = document.createElement('div');
  for (const element of bodies) {
    for (const removed of [...element.querySelectorAll(REMOVED)]) removed.remove();
    article.appendChild(element);
  }
  return article;
}

/** A landmark is used if it contains this share of the sentences of the page. */
const MIN_PROSE_SHARE = 0.6;

/** The only landmark of each kind with most sentences of the page. */
interface Landmarks {
  readonly article: PageElement | null;
  readonly main: PageElement | null;
}

function trustedLandmarks(
  body: PageElement,
  landmarks: readonly PageElement[],
  measures: ReadonlyMap<PageElement, Measure>,
): Landmarks {
  const all = measures.get(body)?.prose ?? 0;
  const holding = landmarks.filter((element) => (measures.get(element)?.prose ?? 0) > all * MIN_PROSE_SHARE);
  const sole = (isArticle: boolean) => {
    const found = holding.filter(({ tagName }) => (tagName === 'ARTICLE') === isArticle);
    return found.length === 1 ? (found[0] ?? null) : null;
  };
  return { article: sole(true), main: sole(false) };
}

/** Removes everything outside a landmark. */
function keepLandmark(body: PageElement, landmark: PageElement | null): void {
  let element = landmark;
  while (element && element !== body && element.parentNode) {
    for (const sibling of [...element.parentNode.children]) if (sibling !== element) sibling.remove();
    element = element.parentNode;
  }
}

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

/** The article from the metadata, one paragraph per line; the only text of pages rendered by scripts. */
function articleFromMetadata(document: PageDocument, body: string): PageElement {
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

interface ArticleHints {
  readonly title: string;
  readonly byline: string;
  /** If the article is shorter, Readability retries less strictly. */
  readonly expectedChars: number;
}

/** The main content selected by Readability, or null; modifies the document. */
function findArticle(
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
