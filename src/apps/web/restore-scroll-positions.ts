import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { scrollUntilStable } from '#ui/page/scroll-until-stable.ts';

const keyOf = (location: ParsedLocation) => location.state.__TSR_key ?? location.href;

/**
 * SH-06: restores the scroll position of pages. The router, which also restores scroll containers inside a page, saves it
 * too late: when the user goes back before the next page is rendered, it saves the position of the pending page; and it
 * does not wait for a page that is not tall enough yet.
 */
export function restoreScrollPositions(router: Pick<AnyRouter, 'subscribe'>): void {
  const positions = new Map<string, number>();
  let shown: string | undefined;
  let stopRestoring = () => {};

  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    // The router only reloads the same page.
    if (shown === undefined || shown === keyOf(toLocation)) return;
    stopRestoring();
    positions.set(shown, window.scrollY);
    shown = undefined;
  });
  router.subscribe('onRendered', ({ toLocation }) => {
    const key = keyOf(toLocation);
    if (shown === key) return;
    shown = key;
    const top = positions.get(key);
    if (top === undefined) return;
    const reach = () => {
      window.scrollTo({ top, behavior: 'instant' });
      return Math.ceil(window.scrollY) >= top;
    };
    if (!reach()) stopRestoring = scrollUntilStable(document.body, reach);
  });
}
