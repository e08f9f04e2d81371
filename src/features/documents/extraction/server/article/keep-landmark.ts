import type { Measure } from '../dom/measure-text.ts';
import type { PageElement } from '../dom/page-dom.ts';

/** A landmark is used if it contains this share of the sentences of the page. */
const MIN_PROSE_SHARE = 0.6;

/** The only landmark of each kind with most sentences of the page. */
interface Landmarks {
  readonly article: PageElement | null;
  readonly main: PageElement | null;
}

export function trustedLandmarks(
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
export function keepLandmark(body: PageElement, landmark: PageElement | null): void {
  let element = landmark;
  while (element && element !== body && element.parentNode) {
    for (const sibling of [...element.parentNode.children]) if (sibling !== element) sibling.remove();
    element = element.parentNode;
  }
}
