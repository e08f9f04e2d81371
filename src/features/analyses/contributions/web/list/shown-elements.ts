import type { Id } from '#base/ids.ts';
import type { ShownElement } from '#features/analyses/elements/web/element-acts.ts';
import { type ElementFilter, matchesFilter } from '../work/matches-filter.ts';
import type { Card } from '../work/work.ts';

interface Visibility {
  readonly filter: ElementFilter;
  /** Shown whatever the filter. */
  readonly revealedId: Id | null;
  readonly waiting: ReadonlySet<Id>;
}

/** The elements of a card to show; the same array when that is all of them. */
export function shownElements(
  { elements }: Card,
  { filter, revealedId, waiting }: Visibility,
): readonly ShownElement[] {
  const isShown = (element: ShownElement) =>
    !waiting.has(element.id) && (element.id === revealedId || matchesFilter(element, filter));
  return elements.every(isShown) ? elements : elements.filter(isShown);
}
