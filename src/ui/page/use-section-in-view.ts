import { useEffect, useState } from 'react';

/** Where a section must have come to be the one being read: just under the bars of the smallest screen. */
const READING_LINE_PX = 200;

const SCROLLING_KEYS: ReadonlySet<string> = new Set([
  ...['PageUp', 'PageDown', 'Home', 'End', ' ', 'ArrowUp', 'ArrowDown'],
]);

/** The section being read, if there is any; the last one asked for wins until the reader scrolls, however short it is. */
export function useSectionInView<Id extends string>(
  ids: readonly Id[],
): [Id | undefined, (asked: Id) => void] {
  const [seen, setSeen] = useState(ids[0]);
  const [asked, setAsked] = useState<Id | null>(null);
  useEffect(() => {
    const look = () => {
      const tops = ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity);
      const reached = tops.filter((top) => top <= READING_LINE_PX).length;
      const root = document.documentElement;
      const atEnd = root.scrollTop > 0 && root.scrollTop + root.clientHeight >= root.scrollHeight - 2;
      const shown = atEnd ? ids.at(-1) : ids[Math.max(0, reached - 1)];
      setSeen(shown);
    };
    const scrolledByHand = () => setAsked(null);
    const pressed = ({ key }: KeyboardEvent) => {
      if (SCROLLING_KEYS.has(key)) scrolledByHand();
    };
    const pointed = ({ target }: PointerEvent) => {
      // The scroll bar belongs to the root of the page.
      if (target === document.documentElement) scrolledByHand();
    };
    const ended = new AbortController();
    const { signal } = ended;
    look();
    window.addEventListener('scroll', look, { passive: true, signal });
    window.addEventListener('wheel', scrolledByHand, { passive: true, signal });
    window.addEventListener('touchmove', scrolledByHand, { passive: true, signal });
    window.addEventListener('keydown', pressed, { signal });
    window.addEventListener('pointerdown', pointed, { signal });
    return () => ended.abort();
  }, [ids]);
  return [asked ?? seen, setAsked];
}
