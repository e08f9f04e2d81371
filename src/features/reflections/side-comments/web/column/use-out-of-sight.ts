import { type RefObject, useEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';

export interface OutOfSight {
  readonly above: readonly Id[];
  readonly below: readonly Id[];
}

const NONE: OutOfSight = { above: [], below: [] };

/** Which cards stand above and below what is seen of a column; none as long as one of them is seen. */
export function useOutOfSight(column: RefObject<HTMLElement | null>, ids: readonly Id[]): OutOfSight {
  const [out, setOut] = useState(NONE);
  useEffect(() => {
    const cards = column.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [];
    const places = new Map<Element, keyof OutOfSight | 'seen'>();
    const tell = () => {
      const at = (place: keyof OutOfSight) =>
        [...cards].filter((card) => places.get(card) === place).map(({ dataset }) => dataset.card ?? '');
      setOut([...places.values()].includes('seen') ? NONE : { above: at('above'), below: at('below') });
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
        const middle = (rootBounds?.height ?? window.innerHeight) / 2;
        places.set(target, isIntersecting ? 'seen' : boundingClientRect.top < middle ? 'above' : 'below');
      }
      tell();
    });
    for (const card of cards) if (ids.includes(card.dataset.card ?? '')) observer.observe(card);
    return () => {
      observer.disconnect();
      setOut(NONE);
    };
  }, [column, ids]);
  return out;
}
