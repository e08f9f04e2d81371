import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrollContainerOf } from '../on-screen.ts';
import { driftOf, type ReadingSpot, readingLineY, spotAt } from '../reading-spot.ts';
import { numberOf } from './use-near-pages.ts';

/** The current page; keeps the position when the size of the pages changes. */
export function useReadingSpot(
  frame: RefObject<HTMLElement | null>,
  pageCount: number,
  widthPx: number,
): number {
  const spot = useRef<ReadingSpot | null>(null);
  const [number, setNumber] = useState(1);

  useEffect(() => {
    if (!frame.current || pageCount === 0) return;
    let frameRequest = 0;
    const update = () => {
      frameRequest = 0;
      const sheets = frame.current?.querySelectorAll('[data-page]') ?? [];
      const found = spotAt([...sheets], readingLineY());
      if (!found) return;
      spot.current = found;
      setNumber(numberOf(found.part));
    };
    const scheduleUpdate = () => {
      frameRequest ||= requestAnimationFrame(update);
    };
    scheduleUpdate();
    document.addEventListener('scroll', scheduleUpdate, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frameRequest);
      document.removeEventListener('scroll', scheduleUpdate, { capture: true });
    };
  }, [frame, pageCount]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the width moves the content
  useLayoutEffect(() => {
    if (!spot.current) return;
    const top = driftOf(spot.current, readingLineY());
    scrollContainerOf(spot.current.part).scrollBy({ top, behavior: 'instant' });
  }, [widthPx]);

  return number;
}
