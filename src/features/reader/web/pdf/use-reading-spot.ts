import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrollerOf } from '../on-screen.ts';
import { numberOf } from './use-near-pages.ts';

/** One reads about a third down the window. */
const READING_LINE = 1 / 3;

/** What is being read: a page, and how far down in it. */
interface Spot {
  readonly sheet: Element;
  readonly fraction: number;
}

/** The page being read; when the pages become larger or smaller, it stays where it is. */
export function useReadingSpot(
  frame: RefObject<HTMLElement | null>,
  pageCount: number,
  widthPx: number,
): number {
  const spot = useRef<Spot | null>(null);
  const [number, setNumber] = useState(1);

  useEffect(() => {
    if (!frame.current || pageCount === 0) return;
    let asked = 0;
    const look = () => {
      asked = 0;
      const found = frame.current && spotIn(frame.current);
      if (!found) return;
      spot.current = found;
      setNumber(numberOf(found.sheet));
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
    const { sheet, fraction } = spot.current;
    const { top, height } = sheet.getBoundingClientRect();
    const isAbove = fraction < 0;
    if (!isAbove) scrollerOf(sheet).scrollBy({ top: top + fraction * height - lineY(), behavior: 'instant' });
  }, [widthPx]);

  return number;
}

function lineY(): number {
  return window.innerHeight * READING_LINE;
}

/** The page at the reading line, or the closest one. */
function spotIn(frame: HTMLElement): Spot | null {
  const sheets = [...frame.querySelectorAll('[data-page]')];
  const line = lineY();
  let low = 0;
  let high = sheets.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sheets[middle]?.getBoundingClientRect().bottom ?? 0) > line) high = middle;
    else low = middle + 1;
  }
  const sheet = sheets[low];
  if (!sheet) return null;
  const { top, height } = sheet.getBoundingClientRect();
  return { sheet, fraction: (line - top) / height };
}
