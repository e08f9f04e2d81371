import { linkShare, type Measure } from '../dom/measure-text.ts';
import { afterElement, type PageElement } from '../dom/page-dom.ts';
import { nameSays } from './boilerplate-names.ts';

const UNREAD = new Set([
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
const UNREAD_ROLES = new Set([
  'navigation',
  'search',
  'contentinfo',
  'dialog',
  'alertdialog',
  'menu',
  'menubar',
  'toolbar',
]);
const KEPT = new Set([
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
/** Inside these, a « comment » is one of a programmer. */
const NOTATION = new Set(['PRE', 'CODE', 'MATH']);
/** What holds more of the page's sentences than this is the article, or around it, whatever its name. */
const MOST_PROSE_SHARE = 0.3;
const LINKY = 0.35;
const FEW_SENTENCES_CHARS = 280;
const ARTICLE_CHARS = 500;

/** Takes out what surrounds an article before it is looked for: it then neither counts nor stays. */
export function dropSurroundings(body: PageElement, measures: ReadonlyMap<PageElement, Measure>): void {
  const all = measures.get(body)?.prose ?? 0;
  let element = body.firstElementChild;
  while (element) {
    const drop = surrounds(element, measures.get(element), all);
    const isClosed = drop || NOTATION.has(element.tagName);
    const next = (isClosed ? null : element.firstElementChild) ?? afterElement(element, body);
    if (drop) element.remove();
    element = next;
  }
}

function surrounds(element: PageElement, measure: Measure | undefined, allProse: number): boolean {
  const prose = measure?.prose ?? 0;
  const isMost = prose > allProse * MOST_PROSE_SHARE && prose > FEW_SENTENCES_CHARS;
  if (UNREAD.has(element.tagName) || UNREAD_ROLES.has(element.getAttribute('role') ?? '')) return !isMost;
  if (KEPT.has(element.tagName)) return false;
  const says = nameSays(element);
  if (says === null || holdsTitle(element)) return false;
  // Comments often say more than the article they are about.
  if (says === 'comments') return !isMost || allProse - prose > Math.max(ARTICLE_CHARS, prose * 0.1);
  if (says === 'sure') return !isMost;
  const share = measure ? linkShare(measure) : 0;
  return !isMost && (share > LINKY || prose === 0 || (prose < FEW_SENTENCES_CHARS && share > 0.1));
}

function holdsTitle(element: PageElement): boolean {
  return element.getElementsByTagName('h1').length > 0;
}
