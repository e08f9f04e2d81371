import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Side } from '../use-shown-side.ts';

/** What shows one side after the other in the same place: each is found again where one left it. */
export function useKeptScroll(column: RefObject<HTMLElement | null>, shown: Side): void {
  const tops = useRef(new Map<Side, number>());
  useLayoutEffect(() => {
    if (column.current) column.current.scrollTop = tops.current.get(shown) ?? 0;
  }, [column, shown]);
  useEffect(() => {
    const scrolled = column.current;
    if (!scrolled || shown === 'document') return;
    const keep = () => tops.current.set(shown, scrolled.scrollTop);
    scrolled.addEventListener('scroll', keep, { passive: true });
    return () => scrolled.removeEventListener('scroll', keep);
  }, [column, shown]);
}
