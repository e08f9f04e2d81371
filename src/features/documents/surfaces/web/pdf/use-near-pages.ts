import { type RefObject, useEffect, useState } from 'react';

/** Renders pages before they scroll into view. */
const RENDER_MARGIN = '1000px 0px';

/** The numbers of the pages in or near the viewport. A page that contains the selection or focus stays rendered. */
export function useNearPages(frame: RefObject<HTMLElement | null>, pageCount: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set<number>());
  useEffect(() => {
    if (!frame.current || pageCount === 0) return;
    const visible = new Set<Element>();
    const watch = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) {
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        }
        setNear((before) => {
          const sheets = [...(frame.current?.querySelectorAll('[data-page]') ?? [])];
          const wanted = sheets.filter(
            (sheet) => visible.has(sheet) || (before.has(numberOf(sheet)) && isInUse(sheet)),
          );
          return new Set(wanted.map(numberOf));
        });
      },
      // The first applies when the window scrolls, the second when a scroll container does.
      { rootMargin: RENDER_MARGIN, scrollMargin: RENDER_MARGIN },
    );
    for (const sheet of frame.current.querySelectorAll('[data-page]')) watch.observe(sheet);
    return () => watch.disconnect();
  }, [frame, pageCount]);
  return near;
}

/** The page number of a sheet. */
export function numberOf(sheet: Element): number {
  return Number(sheet.getAttribute('data-page'));
}

function isInUse(sheet: Element): boolean {
  const selection = window.getSelection();
  const isSelected = selection !== null && !selection.isCollapsed && selection.containsNode(sheet, true);
  return isSelected || sheet.contains(document.activeElement);
}
