import type { Measure } from '../dom/measure-text.ts';
import type { PageElement } from '../dom/page-dom.ts';

/** A landmark is believed when it holds this much of the page's sentences. */
const LEAST_PROSE_SHARE = 0.6;

/** Leaves only what the page itself marks as its main matter, where that holds most of its sentences. */
export function keepLandmark(body: PageElement, measures: ReadonlyMap<PageElement, Measure>): void {
  const landmark = soleLandmark(body, measures, 'main, [role="main"]');
  let element = landmark;
  while (element && element !== body && element.parentNode) {
    for (const sibling of [...element.parentNode.children]) if (sibling !== element) sibling.remove();
    element = element.parentNode;
  }
}

/** How much the page's only article says, or its main part; nothing when no landmark holds most of the page. */
export function landmarkProse(body: PageElement, measures: ReadonlyMap<PageElement, Measure>): number {
  const landmark =
    soleLandmark(body, measures, 'article') ?? soleLandmark(body, measures, 'main, [role="main"]');
  return landmark ? (measures.get(landmark)?.prose ?? 0) : 0;
}

function soleLandmark(
  body: PageElement,
  measures: ReadonlyMap<PageElement, Measure>,
  selector: string,
): PageElement | null {
  const all = measures.get(body)?.prose ?? 0;
  const marked = [...body.querySelectorAll(selector)].filter(
    (element) => (measures.get(element)?.prose ?? 0) > all * LEAST_PROSE_SHARE,
  );
  return marked.length === 1 ? (marked[0] ?? null) : null;
}
