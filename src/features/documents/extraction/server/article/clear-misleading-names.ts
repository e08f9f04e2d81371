import { Readability } from '@mozilla/readability';
import { z } from 'zod';
import { linkShare, type Measure } from '../dom/measure-text.ts';
import { elementsOf, type PageElement } from '../dom/page-dom.ts';
import { boilerplateVerdict } from './boilerplate-names.ts';

/** Inside code and formulas, class names describe notation, not parts of a page. */
const NOTATION = /^(PRE|CODE|MATH|MJX-.*)$/i;
const NOTATION_NAME = /\b(MathJax|katex|highlight|hljs|codehilite|prettyprint)/i;
const HEADING = /^H[2-6]$/;
/** An element with this share of the sentences contains the article, or is it. */
const MOST_PROSE_SHARE = 0.5;
const NEARLY_ALL_PROSE_SHARE = 0.9;
const PARAGRAPH_CHARS = 140;
const FEW_LINKS = 0.25;
const LONGEST_HEADER_CHARS = 200;

/** Layout names, used by articles as often as by boilerplate. */
const LAYOUT_NAME =
  /header|banner|extra|media|meta|widget|masthead|remark|cover-wrap|community|contact|com-/gi;

const pattern = z.instanceof(RegExp);
/** The name patterns that Readability penalises. They are private, and may be renamed in a new version. */
const { unlikelyCandidates, okMaybeItsACandidate, negative } = z
  .object({ unlikelyCandidates: pattern, okMaybeItsACandidate: pattern, negative: pattern })
  .parse(Reflect.get(Readability.prototype, 'REGEXPS'));

/** Removes class names that would make Readability discard good text: it judges by name, this function by content. */
export function clearMisleadingNames(body: PageElement, measures: ReadonlyMap<PageElement, Measure>): void {
  const all = measures.get(body)?.prose ?? 0;
  for (const element of elementsOf(body)) {
    const name = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`;
    const isNotation = NOTATION.test(element.tagName) || NOTATION_NAME.test(name);
    if (name === ' ' && !isNotation) continue;
    if (isNotation) {
      for (const inner of [element, ...elementsOf(element)]) clearName(inner);
      continue;
    }
    const measure = measures.get(element);
    if (!measure || !isPenalised(name)) continue;
    const containsArticle =
      measure.prose > all * (holdsTitle(element) ? MOST_PROSE_SHARE : NEARLY_ALL_PROSE_SHARE);
    const isPartOfArticle = isGoodText(element, measure) || isHeader(element, measure);
    if (containsArticle || (isPartOfArticle && !isPenalised(name.replace(LAYOUT_NAME, ''))))
      clearName(element);
  }
}

function isPenalised(name: string): boolean {
  return (unlikelyCandidates.test(name) && !okMaybeItsACandidate.test(name)) || negative.test(name);
}

function isGoodText(element: PageElement, measure: Measure): boolean {
  return (
    measure.prose >= PARAGRAPH_CHARS &&
    measure.prose > measure.chars * 0.7 &&
    linkShare(measure) < FEW_LINKS &&
    boilerplateVerdict(element) === null
  );
}

/** A heading wrapped in its own « header ». */
function isHeader(element: PageElement, measure: Measure): boolean {
  if (measure.chars > LONGEST_HEADER_CHARS || boilerplateVerdict(element) !== null) return false;
  return [...element.children].some(({ tagName }) => HEADING.test(tagName)) && linkShare(measure) < FEW_LINKS;
}

function clearName(element: PageElement): void {
  element.removeAttribute('class');
  element.removeAttribute('id');
}

function holdsTitle(element: PageElement): boolean {
  return element.getElementsByTagName('h1').length > 0;
}
