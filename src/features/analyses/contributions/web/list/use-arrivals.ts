import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { elementIn } from '../work/find-element.ts';
import type { Work } from '../work/work.ts';
import { scrollerOf, wouldMove } from './would-move.ts';

interface Arrivals {
  /** Those that wait, because they would push down what is being read. */
  readonly waiting: readonly Id[];
  /** How many took their place last, and which time that was: to be said to those who do not see them. */
  readonly shown: { readonly count: number; readonly turn: number };
  /** Goes to the first of those that wait, and shows them all. */
  readonly show: () => void;
}

/** AL-14: what colleagues add takes its place at once where that moves nothing; otherwise it waits. */
export function useArrivals(
  list: RefObject<HTMLElement | null>,
  work: Work,
  settle: (elementIds: readonly Id[]) => void,
): Arrivals {
  const { arrived } = work;
  const [shown, setShown] = useState({ count: 0, turn: 0 });
  const cardOf = (elementId: Id) => {
    const authorId = elementIn(work, elementId)?.author.id;
    return list.current?.querySelector(`[data-card="${authorId}"]`) ?? null;
  };
  const look = useEffectEvent(() => {
    const still = arrived.filter((id) => {
      const card = cardOf(id);
      return card === null || !wouldMove(card);
    });
    if (still.length === 0) return;
    settle(still);
    setShown(({ turn }) => ({ count: still.length, turn: turn + 1 }));
  });
  // Before it is painted: what may be shown is never seen to be missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever something arrives
  useLayoutEffect(() => look(), [arrived]);
  const isWaiting = arrived.length > 0;
  useEffect(() => {
    if (!isWaiting || !list.current) return;
    const scroller = scrollerOf(list.current);
    const scrolled = scroller === document.scrollingElement ? window : scroller;
    const onScroll = () => look();
    scrolled.addEventListener('scroll', onScroll, { passive: true });
    return () => scrolled.removeEventListener('scroll', onScroll);
  }, [isWaiting, list]);
  return {
    waiting: arrived,
    shown,
    show() {
      const cards = new Set(arrived.map(cardOf));
      const first = [...(list.current?.querySelectorAll('[data-card]') ?? [])].find((card) =>
        cards.has(card),
      );
      first?.scrollIntoView({ block: 'start', behavior: 'instant' });
      first?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
      settle(arrived);
    },
  };
}
