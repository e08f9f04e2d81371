import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrollerOf } from '../on-screen.ts';
import { driftOf, type ReadingSpot, readingLineY, spotAt } from '../reading-spot.ts';
import { numberOf } from './use-near-pages.ts';

/** The page being read; when the pages become larger or smaller, it stays where it is. */
export function useReadingSpot(
  frame: RefObject<HTMLElement | null>,
  pageCount: number,
  widthPx: number,
): number {
  const spot = useRef<ReadingSpot | null>(null);
  const [number, setNumber] = useState(1);

  useEffect(() => {
    if (!frame.current || pageCount === 0) return;
    let asked = 0;
    const look = () => {
      asked = 0;
      const sheets = frame.current?.querySelectorAll('[data-page]') ?? [];
      const found = spotAt([...sheets], readingLineY());
      if (!found) return;
      spot.current = found;
      setNumber(numberOf(found.part));
    };
    const soon = () => {
      asked ||= requestAnimationFrame(look);
    };
    soon();
    document.addEventListener('scroll', soon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(asked);
      document.removeEventListener('scroll', soon, { capture: true });
    };
  }, [frame, pageCount]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the width that moves what is being read
  useLayoutEffect(() => {
    if (!spot.current) return;
    const top = driftOf(spot.current, readingLineY());
    scrollerOf(spot.current.part).scrollBy({ top, behavior: 'instant' });
  }, [widthPx]);

  return number;
}
