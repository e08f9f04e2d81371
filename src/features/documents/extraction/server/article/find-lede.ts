import { linkShare, type Measure } from '../dom/measure-text.ts';
import { elementsOf, hasAncestor, lineOf, type PageElement } from '../dom/page-dom.ts';
import { isAside, nameWords } from '../dom/page-parts.ts';

const LEDE_WORD =
  /^(chapo|chapeau|chapô|standfirst|lede|dek|deck|subtitle|soustitre|subheadline|subheading|subhead|intro|introduction|excerpt|accroche|abstract|leadin|summary|teaser|lead|description|desc)$/;
const SHORTEST_CHARS = 50;
const LONGEST_CHARS = 900;
const FARTHEST_ELEMENTS = 40;

/** The lines between the title and the article that introduce it; press pages keep them outside the article's body. */
export function findLede(
  headings: readonly PageElement[],
  measures: ReadonlyMap<PageElement, Measure>,
): string | null {
  const heading = headings.find((one) => !hasAncestor(one, isAside));
  if (!heading) return null;
  let looked = 0;
  for (const element of following(heading)) {
    looked += 1;
    if (looked > FARTHEST_ELEMENTS) return null;
    const measure = measures.get(element);
    if (!measure || measure.chars < SHORTEST_CHARS || measure.chars > LONGEST_CHARS) continue;
    if (linkShare(measure) > 0.3) continue;
    if (!isNamedLede(element) && !isSentenceBelow(element, heading)) continue;
    if (!isElsewhere(element) && !hasAncestor(element, isElsewhere)) return lineOf(element);
  }
  return null;
}

/** Captions describe pictures; the rest is beside the article. */
function isElsewhere(element: PageElement): boolean {
  return (
    /^(FIGURE|FIGCAPTION)$/.test(element.tagName) ||
    /\bimage\b/.test(element.getAttribute('itemprop') ?? '') ||
    nameWords(element).some((word) =>
      /^(caption|legend|legende|credit|asset|video|image|photo|picture|placeholder)$/.test(word),
    ) ||
    isAside(element)
  );
}

function isNamedLede(element: PageElement): boolean {
  if (/\b(description|alternativeheadline)\b/i.test(element.getAttribute('itemprop') ?? '')) return true;
  const isBlock = /^(P|DIV|H2|H3|SECTION|STRONG)$/.test(element.tagName);
  return isBlock && nameWords(element).some((word) => LEDE_WORD.test(word));
}

/** A sentence set right under the title in the same header. */
function isSentenceBelow(element: PageElement, heading: PageElement): boolean {
  const { parentNode } = heading;
  return (
    element.parentNode === parentNode &&
    parentNode?.tagName === 'HEADER' &&
    /^(P|H2)$/.test(element.tagName) &&
    /[.!?…»”"]$/.test(lineOf(element))
  );
}

/** The elements after the title in the order of the page, within three levels around it. */
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
