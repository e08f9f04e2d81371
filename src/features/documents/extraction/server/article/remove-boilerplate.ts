import { linkShare, type Measure } from '../dom/measure-text.ts';
import { afterElement, type PageElement } from '../dom/page-dom.ts';
import { boilerplateVerdict } from './boilerplate-names.ts';

const REMOVED_TAGS = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'NAV',
  'FOOTER',
  'DIALOG',
  'CANVAS',
  'OBJECT',
  'APPLET',
]);
const REMOVED_ROLES = new Set([
  'navigation',
  'search',
  'contentinfo',
  'dialog',
  'alertdialog',
  'menu',
  'menubar',
  'toolbar',
]);
const KEPT_TAGS = new Set([
  'HTML',
  'BODY',
  'MAIN',
  'ARTICLE',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'P',
  'PRE',
  'CODE',
  'TABLE',
  'TBODY',
  'TR',
  'TD',
  'FIGURE',
  'IMG',
  'A',
]);
/** In code, a « comment » is one of a programmer. */
const NOTATION = new Set(['PRE', 'CODE', 'MATH']);
/** An element with a larger share of the sentences contains the article, or is it, whatever its name. */
const MOST_PROSE_SHARE = 0.3;
const MANY_LINKS = 0.35;
const FEW_SENTENCES_CHARS = 280;
const ARTICLE_CHARS = 500;

/** Removes boilerplate before the article is searched, so that it affects neither the search nor the result. */
export function removeBoilerplate(body: PageElement, measures: ReadonlyMap<PageElement, Measure>): void {
  const all = measures.get(body)?.prose ?? 0;
  let element = body.firstElementChild;
  while (element) {
    const drop = isBoilerplate(element, measures.get(element), all);
    const isClosed = drop || NOTATION.has(element.tagName);
    const next = (isClosed ? null : element.firstElementChild) ?? afterElement(element, body);
    if (drop) element.remove();
    element = next;
  }
}

function isBoilerplate(element: PageElement, measure: Measure | undefined, allProse: number): boolean {
  const prose = measure?.prose ?? 0;
  const isMost = prose > allProse * MOST_PROSE_SHARE && prose > FEW_SENTENCES_CHARS;
  if (REMOVED_TAGS.has(element.tagName) || REMOVED_ROLES.has(element.getAttribute('role') ?? ''))
    return !isMost;
  if (KEPT_TAGS.has(element.tagName)) return false;
  const verdict = boilerplateVerdict(element);
  if (verdict === null || holdsTitle(element)) return false;
  // Comments are often longer than their article.
  if (verdict === 'comments') return !isMost || allProse - prose > Math.max(ARTICLE_CHARS, prose * 0.1);
  if (verdict === 'sure') return !isMost;
  const share = measure ? linkShare(measure) : 0;
  return !isMost && (share > MANY_LINKS || prose === 0 || (prose < FEW_SENTENCES_CHARS && share > 0.1));
}

function holdsTitle(element: PageElement): boolean {
  return element.getElementsByTagName('h1').length > 0;
}
