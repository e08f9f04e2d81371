import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A card that its reader pins moves: the keyboard and the eye stay with it. Answers where to note what has the focus. */
export function useHeldFocus(cards: RefObject<Element | null>, ids: readonly string[]) {
  const held = useRef<Element | null>(null);
  const before = useRef(ids);
  useLayoutEffect(() => {
    const [then, now] = [before.current, ids];
    before.current = ids;
    const within = held.current;
    const id = within?.closest<HTMLElement>('[data-recommendation]')?.dataset.recommendation;
    // Among those that stayed: what came or went beside it does not move it.
    const placeIn = (list: readonly string[], other: readonly string[]) =>
      list.filter((one) => other.includes(one)).indexOf(id ?? '');
    if (!id || placeIn(then, now) === placeIn(now, then)) return;
    const card = cards.current?.querySelector(`[data-recommendation="${id}"]`);
    const heir = within?.isConnected ? within : card?.querySelector('[data-card-link]');
    if (document.activeElement === document.body && heir instanceof HTMLElement)
      heir.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  }, [cards, ids]);
  return held;
}
