import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus and the scroll position on a card that moves because its reader pins it. Returns a ref for the
 * focused element.
 */
export function useFocusOnMovedCard(cards: RefObject<Element | null>, ids: readonly string[]) {
  const focusedElement = useRef<Element | null>(null);
  const before = useRef(ids);
  useLayoutEffect(() => {
    const [then, now] = [before.current, ids];
    before.current = ids;
    const focused = focusedElement.current;
    const id = focused?.closest<HTMLElement>('[data-recommendation]')?.dataset.recommendation;
    // Its rank among the cards in both lists, so that insertions and removals do not count as a move.
    const placeIn = (list: readonly string[], other: readonly string[]) =>
      list.filter((one) => other.includes(one)).indexOf(id ?? '');
    if (!id || placeIn(then, now) === placeIn(now, then)) return;
    const card = cards.current?.querySelector(`[data-recommendation="${id}"]`);
    const target = focused?.isConnected ? focused : card?.querySelector('[data-card-link]');
    if (document.activeElement === document.body && target instanceof HTMLElement)
      target.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  }, [cards, ids]);
  return focusedElement;
}
