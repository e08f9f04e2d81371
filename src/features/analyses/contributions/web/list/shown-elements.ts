import type { Id } from '#base/ids.ts';
import type { ShownElement } from '#features/analyses/elements/web/element-acts.ts';
import { type ElementFilter, matchesFilter } from '../work/matches-filter.ts';
import type { Card } from '../work/work.ts';

interface Showing {
  readonly filter: ElementFilter;
  /** Shown whatever the filter says. */
  readonly revealedId: Id | null;
  readonly waiting: ReadonlySet<Id>;
}

/** Those elements of a card that stand on the screen; the card's own list where these are all. */
export function shownElements(
  { elements }: Card,
  { filter, revealedId, waiting }: Showing,
): readonly ShownElement[] {
  const isShown = (element: ShownElement) =>
    !waiting.has(element.id) && (element.id === revealedId || matchesFilter(element, filter));
  return elements.every(isShown) ? elements : elements.filter(isShown);
}
