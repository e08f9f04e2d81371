import { type RefObject, useEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';

export interface OffscreenCards {
  readonly above: readonly Id[];
  readonly below: readonly Id[];
}

const NONE: OffscreenCards = { above: [], below: [] };

/** The cards above and below the visible part of a column; empty as long as one card is visible. */
export function useOffscreenCards(column: RefObject<HTMLElement | null>, ids: readonly Id[]): OffscreenCards {
  const [offscreen, setOffscreen] = useState(NONE);
  useEffect(() => {
    const cards = column.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [];
    const positions = new Map<Element, keyof OffscreenCards | 'seen'>();
    const publish = () => {
      const cardsAt = (place: keyof OffscreenCards) =>
        [...cards].filter((card) => positions.get(card) === place).map(({ dataset }) => dataset.card ?? '');
      setOffscreen(
        [...positions.values()].includes('seen')
          ? NONE
          : { above: cardsAt('above'), below: cardsAt('below') },
      );
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
        const middle = (rootBounds?.height ?? window.innerHeight) / 2;
        positions.set(target, isIntersecting ? 'seen' : boundingClientRect.top < middle ? 'above' : 'below');
      }
      publish();
    });
    for (const card of cards) if (ids.includes(card.dataset.card ?? '')) observer.observe(card);
    return () => {
      observer.disconnect();
      setOffscreen(NONE);
    };
  }, [column, ids]);
  return offscreen;
}
