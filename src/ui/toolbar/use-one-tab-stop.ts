import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const ARROWS = {
  across: { next: 'ArrowRight', previous: 'ArrowLeft' },
  down: { next: 'ArrowDown', previous: 'ArrowUp' },
} as const;
const ITEMS = 'button:not(:disabled), a[href]';

/**
 * However many buttons a bar or a list has, Tab stops at one of them: the one that was used last. The arrows go round,
 * Home and End to the ends. Whoever puts a button into it has nothing to do for it.
 */
export function useOneTabStop(bar: RefObject<HTMLElement | null>, direction: keyof typeof ARROWS = 'across') {
  const stop = useRef<HTMLElement>(null);
  useEffect(() => {
    const around = bar.current;
    if (!around) return;
    const settle = () => {
      const items = itemsOf(around);
      if (!stop.current || !items.includes(stop.current)) stop.current = items[0] ?? null;
      for (const item of items) {
        const tabIndex = item === stop.current ? 0 : -1;
        if (item.tabIndex !== tabIndex) item.tabIndex = tabIndex;
      }
    };
    const onFocus = ({ target }: FocusEvent) => {
      const item = itemsOf(around).find((one) => one === target);
      if (!item) return;
      stop.current = item;
      settle();
    };
    const observer = new MutationObserver(settle);
    observer.observe(around, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['tabindex', 'disabled', 'href'],
    });
    around.addEventListener('focusin', onFocus);
    settle();
    return () => {
      observer.disconnect();
      around.removeEventListener('focusin', onFocus);
    };
  }, [bar]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // What opens over the page from a button of the bar has keys of its own.
    if (!(event.target instanceof HTMLElement) || !bar.current?.contains(event.target)) return;
    const items = itemsOf(bar.current);
    const to = placeAfter(event.key, direction, items.indexOf(event.target), items.length);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    items[to]?.focus();
  };
  /** To the button of the bar that was used last. */
  const enter = () => stop.current?.focus();
  return { onKeyDown, enter };
}

const itemsOf = (bar: HTMLElement) =>
  [...bar.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.getClientRects().length > 0);

function placeAfter(key: string, direction: keyof typeof ARROWS, at: number, count: number): number | null {
  if (at === -1) return null;
  if (key === ARROWS[direction].next) return (at + 1) % count;
  if (key === ARROWS[direction].previous) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
