import type { Measure } from '../dom/measure-text.ts';
import type { PageElement } from '../dom/page-dom.ts';

/** A landmark is believed when it holds this much of the page's sentences. */
const LEAST_PROSE_SHARE = 0.6;

/** The one landmark of a kind that holds most of the page's sentences. */
interface Landmarks {
  readonly article: PageElement | null;
  readonly main: PageElement | null;
}

export function believedLandmarks(
  body: PageElement,
  landmarks: readonly PageElement[],
  measures: ReadonlyMap<PageElement, Measure>,
): Landmarks {
  const all = measures.get(body)?.prose ?? 0;
  const holding = landmarks.filter(
    (element) => (measures.get(element)?.prose ?? 0) > all * LEAST_PROSE_SHARE,
  );
  const sole = (isArticle: boolean) => {
    const found = holding.filter(({ tagName }) => (tagName === 'ARTICLE') === isArticle);
    return found.length === 1 ? (found[0] ?? null) : null;
  };
  return { article: sole(true), main: sole(false) };
}

/** Leaves only what the page itself marks as its main matter. */
export function keepLandmark(body: PageElement, landmark: PageElement | null): void {
  let element = landmark;
  while (element && element !== body && element.parentNode) {
    for (const sibling of [...element.parentNode.children]) if (sibling !== element) sibling.remove();
    element = element.parentNode;
  }
}
