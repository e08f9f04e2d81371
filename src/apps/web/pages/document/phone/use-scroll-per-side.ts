import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Side } from '../use-shown-side.ts';

/** Restores the scroll position of each side when the column switches between them. */
export function useScrollPerSide(column: RefObject<HTMLElement | null>, shown: Side): void {
  const tops = useRef(new Map<Side, number>());
  useLayoutEffect(() => {
    if (column.current) column.current.scrollTop = tops.current.get(shown) ?? 0;
  }, [column, shown]);
  useEffect(() => {
    const scrolled = column.current;
    if (!scrolled || shown === 'document') return;
    const store = () => tops.current.set(shown, scrolled.scrollTop);
    scrolled.addEventListener('scroll', store, { passive: true });
    return () => scrolled.removeEventListener('scroll', store);
  }, [column, shown]);
}
