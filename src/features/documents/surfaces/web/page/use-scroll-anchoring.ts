import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { scrollContainerOf } from '../on-screen.ts';
import { driftOf, type ReadingSpot, readingLineY, spotAt } from '../reading-spot.ts';

const PARTS = 'p, li, h1, h2, h3, h4, h5, h6, pre, tr, figure';

/** Keeps the text being read in view when the width of the page changes, as on turning a phone. */
export function useScrollAnchoring(
  frame: RefObject<HTMLIFrameElement | null>,
  main: Element | null,
  heightPx: number,
): void {
  const kept = useRef<(ReadingSpot & { readonly widthPx: number }) | null>(null);

  useEffect(() => {
    if (!main) return;
    const parts = [...main.querySelectorAll(PARTS)];
    let frameRequest = 0;
    const update = () => {
      frameRequest = 0;
      const widthPx = main.clientWidth;
      // Until the spot is restored, the position on screen is not where the person was reading.
      if (!frame.current || (kept.current && kept.current.widthPx !== widthPx)) return;
      const spot = spotAt(parts, lineIn(frame.current));
      kept.current = spot && { ...spot, widthPx };
    };
    const scheduleUpdate = () => {
      frameRequest ||= requestAnimationFrame(update);
    };
    scheduleUpdate();
    document.addEventListener('scroll', scheduleUpdate, { capture: true, passive: true });
    return () => {
      kept.current = null;
      cancelAnimationFrame(frameRequest);
      document.removeEventListener('scroll', scheduleUpdate, { capture: true });
    };
  }, [frame, main]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame has the height of its page by then
  useLayoutEffect(() => {
    const spot = kept.current;
    if (!frame.current || !main || !spot || spot.widthPx === main.clientWidth) return;
    kept.current = { ...spot, widthPx: main.clientWidth };
    scrollContainerOf(frame.current).scrollBy({
      top: driftOf(spot, lineIn(frame.current)),
      behavior: 'instant',
    });
  }, [frame, main, heightPx]);
}

/** The reading line, in coordinates of the frame's page. */
function lineIn(frame: HTMLElement): number {
  return readingLineY() - frame.getBoundingClientRect().top;
}
