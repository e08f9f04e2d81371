import { linkShare, type Measure } from '../dom/measure-text.ts';
import { elementsOf, hasAncestor, lineText, type PageElement } from '../dom/page-dom.ts';
import { isOutsideMain, nameWords } from '../dom/page-parts.ts';

const LEDE_WORD =
  /^(chapo|chapeau|chapô|standfirst|lede|dek|deck|subtitle|soustitre|subheadline|subheading|subhead|intro|introduction|excerpt|accroche|abstract|leadin|summary|teaser|lead|description|desc)$/;
const MIN_CHARS = 50;
const MAX_CHARS = 900;
const MAX_ELEMENTS = 40;

/** The introduction between title and article; news sites often place it outside the article. */
export function findLede(
  headings: readonly PageElement[],
  measures: ReadonlyMap<PageElement, Measure>,
): string | null {
  const heading = headings.find((one) => !hasAncestor(one, isOutsideMain));
  if (!heading) return null;
  let visited = 0;
  for (const element of following(heading)) {
    visited += 1;
    if (visited > MAX_ELEMENTS) return null;
    const measure = measures.get(element);
    if (!measure || measure.chars < MIN_CHARS || measure.chars > MAX_CHARS) continue;
    if (linkShare(measure) > 0.3) continue;
    if (!isNamedLede(element) && !isSentenceBelow(element, heading)) continue;
    if (!isNotArticle(element) && !hasAncestor(element, isNotArticle)) return lineText(element);
  }
  return null;
}

/** Captions describe pictures; the others are asides. */
function isNotArticle(element: PageElement): boolean {
  return (
    /^(FIGURE|FIGCAPTION)$/.test(element.tagName) ||
    /\bimage\b/.test(element.getAttribute('itemprop') ?? '') ||
    nameWords(element).some((word) =>
      /^(caption|legend|legende|credit|asset|video|image|photo|picture|placeholder)$/.test(word),
    ) ||
    isOutsideMain(element)
  );
}

function isNamedLede(element: PageElement): boolean {
  if (/\b(description|alternativeheadline)\b/i.test(element.getAttribute('itemprop') ?? '')) return true;
  const isBlock = /^(P|DIV|H2|H3|SECTION|STRONG)$/.test(element.tagName);
  return isBlock && nameWords(element).some((word) => LEDE_WORD.test(word));
}

/** A sentence directly below the title in the same header. */
function isSentenceBelow(element: PageElement, heading: PageElement): boolean {
  const { parentNode } = heading;
  return (
    element.parentNode === parentNode &&
    parentNode?.tagName === 'HEADER' &&
    /^(P|H2)$/.test(element.tagName) &&
    /[.!?…»”"]$/.test(lineText(element))
  );
}

/** The elements after the title in document order, up to three levels around it. */
function* following(heading: PageElement): Generator<PageElement> {
  let from = heading;
  for (let level = 0; level < 3; level += 1) {
    for (let next = from.nextElementSibling; next; next = next.nextElementSibling) {
      yield next;
      yield* elementsOf(next);
    }
    if (!from.parentNode || /^(BODY|MAIN)$/.test(from.parentNode.tagName)) return;
    from = from.parentNode;
  }
}
