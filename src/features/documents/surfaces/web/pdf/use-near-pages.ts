import { type RefObject, useEffect, useState } from 'react';

/** Drawn a little before one gets there. */
const AHEAD = '1000px 0px';

/** The numbers of the pages on the screen or close to it. A page that holds the selection or the focus stays. */
export function useNearPages(frame: RefObject<HTMLElement | null>, pageCount: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set<number>());
  useEffect(() => {
    if (!frame.current || pageCount === 0) return;
    const within = new Set<Element>();
    const watch = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) {
          if (isIntersecting) within.add(target);
          else within.delete(target);
        }
        setNear((before) => {
          const sheets = [...(frame.current?.querySelectorAll('[data-page]') ?? [])];
          const wanted = sheets.filter(
            (sheet) => within.has(sheet) || (before.has(numberOf(sheet)) && isInUse(sheet)),
          );
          return new Set(wanted.map(numberOf));
        });
      },
      // The first counts where the window scrolls, the second where a column of its own does.
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    );
    for (const sheet of frame.current.querySelectorAll('[data-page]')) watch.observe(sheet);
    return () => watch.disconnect();
  }, [frame, pageCount]);
  return near;
}

/** Which page a sheet of the viewer is. */
export function numberOf(sheet: Element): number {
  return Number(sheet.getAttribute('data-page'));
}

function isInUse(sheet: Element): boolean {
  const selection = window.getSelection();
  const isSelected = selection !== null && !selection.isCollapsed && selection.containsNode(sheet, true);
  return isSelected || sheet.contains(document.activeElement);
}
