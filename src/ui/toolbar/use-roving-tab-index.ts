import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const ARROWS = {
  across: { next: 'ArrowRight', previous: 'ArrowLeft' },
  down: { next: 'ArrowDown', previous: 'ArrowUp' },
} as const;
const ITEMS = 'button:not(:disabled), a[href]';

/**
 * Roving tabindex: of all buttons of a bar or list, Tab stops at the last used one. The arrows cycle, Home and End go to
 * the ends. Buttons added later are handled automatically.
 */
export function useRovingTabIndex(
  bar: RefObject<HTMLElement | null>,
  direction: keyof typeof ARROWS = 'across',
) {
  const tabStop = useRef<HTMLElement>(null);
  useEffect(() => {
    const container = bar.current;
    if (!container) return;
    const updateTabIndexes = () => {
      const items = itemsOf(container);
      if (!tabStop.current || !items.includes(tabStop.current)) tabStop.current = items[0] ?? null;
      for (const item of items) {
        const tabIndex = item === tabStop.current ? 0 : -1;
        if (item.tabIndex !== tabIndex) item.tabIndex = tabIndex;
      }
    };
    const onFocus = ({ target }: FocusEvent) => {
      const item = itemsOf(container).find((one) => one === target);
      if (!item) return;
      tabStop.current = item;
      updateTabIndexes();
    };
    const observer = new MutationObserver(updateTabIndexes);
    observer.observe(container, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['tabindex', 'disabled', 'href'],
    });
    container.addEventListener('focusin', onFocus);
    updateTabIndexes();
    return () => {
      observer.disconnect();
      container.removeEventListener('focusin', onFocus);
    };
  }, [bar]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A menu opened from a button of the bar handles its own keys.
    if (!(event.target instanceof HTMLElement) || !bar.current?.contains(event.target)) return;
    const items = itemsOf(bar.current);
    const to = nextIndex(event.key, direction, items.indexOf(event.target), items.length);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    items[to]?.focus();
  };
  /** Moves the focus to the last used button. */
  const enter = () => tabStop.current?.focus();
  return { onKeyDown, enter };
}

const itemsOf = (bar: HTMLElement) =>
  [...bar.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.getClientRects().length > 0);

function nextIndex(key: string, direction: keyof typeof ARROWS, at: number, count: number): number | null {
  if (at === -1) return null;
  if (key === ARROWS[direction].next) return (at + 1) % count;
  if (key === ARROWS[direction].previous) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
