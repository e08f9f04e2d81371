import { type RefObject, useEffect } from 'react';

/**
 * Keeps a bar at the lower edge of what one sees: some phones lay their keyboard over the page rather than make the page
 * smaller, and the bar would lie beneath it.
 */
export function useAboveKeyboard(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const move = () => {
      const covered = Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
      // While somebody zooms in, what is out of sight is not covered.
      if (bar.current) bar.current.style.bottom = seen.scale > 1 ? '0' : `${Math.round(covered)}px`;
    };
    seen.addEventListener('resize', move);
    seen.addEventListener('scroll', move);
    move();
    return () => {
      seen.removeEventListener('resize', move);
      seen.removeEventListener('scroll', move);
    };
  }, [bar]);
}
