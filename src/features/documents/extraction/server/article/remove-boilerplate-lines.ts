import { linkShare, type Measure, measureText } from '../dom/measure-text.ts';
import { afterElement, lineText, type PageElement } from '../dom/page-dom.ts';
import { boilerplateKind, isRelatedHeading } from './boilerplate-lines.ts';

const LINE_TAGS = new Set([
  'P',
  'LI',
  'DIV',
  'SPAN',
  'STRONG',
  'EM',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'UL',
  'OL',
  'SECTION',
  'DT',
  'DD',
  'A',
  'SMALL',
  'ASIDE',
]);
const UNVISITED_TAGS = new Set(['PRE', 'CODE', 'TABLE', 'BLOCKQUOTE', 'FIGURE']);
const HEADING = /^H[1-6]$/;
const MAX_LINE_LENGTH = 520;
const MOSTLY_LINKS = 0.5;

/** Removes boilerplate lines from an article: related articles, newsletters, sharing, paywalls, adverts. */
export function removeBoilerplateLines(content: PageElement): Measure {
  const measures = measureText(content);
  const total = measures.get(content) ?? { chars: 0, linkChars: 0, prose: 0 };
  const left = { ...total };
  let element: PageElement | null = content.firstElementChild;
  while (element) {
    const measure = measures.get(element);
    const isLine =
      !!measure && measure.chars > 0 && measure.chars <= MAX_LINE_LENGTH && LINE_TAGS.has(element.tagName);
    const drop = isLine && isBoilerplate(element, linkShare(measure), total.chars);
    const inside: PageElement | null =
      drop || UNVISITED_TAGS.has(element.tagName) ? null : element.firstElementChild;
    const next: PageElement | null = inside ?? afterElement(element, content);
    if (drop) {
      element.remove();
      left.chars -= measure.chars;
      left.linkChars -= measure.linkChars;
      left.prose -= measure.prose;
    }
    element = next;
  }
  return left;

  function isBoilerplate(one: PageElement, links: number, all: number): boolean {
    const line = lineText(one);
    if (HEADING.test(one.tagName) && isRelatedHeading(line)) return removeListAfter(one);
    // Inline text such as « Share » counts only on its own line.
    if (['SPAN', 'STRONG', 'EM', 'A', 'SMALL'].includes(one.tagName)) return false;
    const kind = boilerplateKind(line, links);
    return kind !== null && line.length * 2 < all;
  }

  /**
   * Removes the links below the heading, and returns whether to remove the heading; a heading above sentences stays.
   */
  function removeListAfter(heading: PageElement): boolean {
    const list = heading.nextElementSibling;
    if (!list) return true;
    const measure = measures.get(list);
    if (!measure || HEADING.test(list.tagName)) return true;
    const isList = linkShare(measure) > MOSTLY_LINKS || (measure.prose === 0 && measure.linkChars > 0);
    if (!isList) return false;
    let next: PageElement | null = list;
    while (next && !HEADING.test(next.tagName)) {
      const found = measures.get(next);
      if (!found || (linkShare(found) <= MOSTLY_LINKS && found.chars > 0)) break;
      const after: PageElement | null = next.nextElementSibling;
      next.remove();
      next = after;
    }
    return true;
  }
}
