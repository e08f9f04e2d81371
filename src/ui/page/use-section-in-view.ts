import { useEffect, useState } from 'react';

/** A section is being read once its top is above this line, just under the bars of the smallest screen. */
const READING_LINE_PX = 200;

const SCROLLING_KEYS: ReadonlySet<string> = new Set([
  'PageUp',
  'PageDown',
  'Home',
  'End',
  ' ',
  'ArrowUp',
  'ArrowDown',
]);

/** The section being read, if any; a requested section wins until the user scrolls, however short it is. */
export function useSectionInView<Id extends string>(
  ids: readonly Id[],
): [Id | undefined, (requested: Id) => void] {
  const [seen, setSeen] = useState(ids[0]);
  const [requested, setRequested] = useState<Id | null>(null);
  useEffect(() => {
    const update = () => {
      const tops = ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity);
      const reached = tops.filter((top) => top <= READING_LINE_PX).length;
      const root = document.documentElement;
      const atEnd = root.scrollTop > 0 && root.scrollTop + root.clientHeight >= root.scrollHeight - 2;
      const shown = atEnd ? ids.at(-1) : ids[Math.max(0, reached - 1)];
      setSeen(shown);
    };
    const onUserScroll = () => setRequested(null);
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (SCROLLING_KEYS.has(key)) onUserScroll();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      // A press on the scroll bar targets the root element.
      if (target === document.documentElement) onUserScroll();
    };
    const ended = new AbortController();
    const { signal } = ended;
    update();
    window.addEventListener('scroll', update, { passive: true, signal });
    window.addEventListener('wheel', onUserScroll, { passive: true, signal });
    window.addEventListener('touchmove', onUserScroll, { passive: true, signal });
    window.addEventListener('keydown', onKeyDown, { signal });
    window.addEventListener('pointerdown', onPointerDown, { signal });
    return () => ended.abort();
  }, [ids]);
  return [requested ?? seen, setRequested];
}
