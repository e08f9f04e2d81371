import { useEffect, useState } from 'react';

/** Where a section must have come to be the one being read: just under the bars of the smallest screen. */
const READING_LINE_PX = 200;

/** The section being read; the last one asked for wins until the reader scrolls, however short it is. */
export function useSectionInView<Id extends string>(ids: readonly Id[]): [Id, (asked: Id) => void] {
  const [first] = ids;
  if (first === undefined) throw new Error('a page has at least one section');
  const [seen, setSeen] = useState<Id>(first);
  const [asked, setAsked] = useState<Id | null>(null);
  useEffect(() => {
    const look = () => {
      const tops = ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity);
      const reached = tops.filter((top) => top <= READING_LINE_PX).length;
      const root = document.documentElement;
      const atEnd = root.scrollTop > 0 && root.scrollTop + root.clientHeight >= root.scrollHeight - 2;
      const shown = atEnd ? ids.at(-1) : ids[Math.max(0, reached - 1)];
      if (shown) setSeen(shown);
    };
    const scrolledByHand = () => setAsked(null);
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('wheel', scrolledByHand, { passive: true });
    window.addEventListener('touchmove', scrolledByHand, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('wheel', scrolledByHand);
      window.removeEventListener('touchmove', scrolledByHand);
    };
  }, [ids]);
  return [asked ?? seen, setAsked];
}
