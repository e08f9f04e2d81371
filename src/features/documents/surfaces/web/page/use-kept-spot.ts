import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { scrollerOf } from '../on-screen.ts';
import { driftOf, type ReadingSpot, readingLineY, spotAt } from '../reading-spot.ts';

const PARTS = 'p, li, h1, h2, h3, h4, h5, h6, pre, tr, figure';

/** What is being read stays in view when the page becomes wider or narrower, as when a phone is turned. */
export function useKeptSpot(
  frame: RefObject<HTMLIFrameElement | null>,
  main: Element | null,
  heightPx: number,
): void {
  const kept = useRef<(ReadingSpot & { readonly widthPx: number }) | null>(null);

  useEffect(() => {
    if (!main) return;
    const parts = [...main.querySelectorAll(PARTS)];
    let asked = 0;
    const look = () => {
      asked = 0;
      const widthPx = main.clientWidth;
      // Until what was read has its place again, where one seems to be is not where one was.
      if (!frame.current || (kept.current && kept.current.widthPx !== widthPx)) return;
      const spot = spotAt(parts, lineIn(frame.current));
      kept.current = spot && { ...spot, widthPx };
    };
    const soon = () => {
      asked ||= requestAnimationFrame(look);
    };
    soon();
    document.addEventListener('scroll', soon, { capture: true, passive: true });
    return () => {
      kept.current = null;
      cancelAnimationFrame(asked);
      document.removeEventListener('scroll', soon, { capture: true });
    };
  }, [frame, main]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is as high as its page by then
  useLayoutEffect(() => {
    const spot = kept.current;
    if (!frame.current || !main || !spot || spot.widthPx === main.clientWidth) return;
    kept.current = { ...spot, widthPx: main.clientWidth };
    scrollerOf(frame.current).scrollBy({ top: driftOf(spot, lineIn(frame.current)), behavior: 'instant' });
  }, [frame, main, heightPx]);
}

/** Where one reads, in the frame's own page. */
function lineIn(frame: HTMLElement): number {
  return readingLineY() - frame.getBoundingClientRect().top;
}
