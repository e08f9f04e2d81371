import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { reachWhileGrowing } from '#ui/page/reach-while-growing.ts';

const keyOf = (location: ParsedLocation) => location.state.__TSR_key ?? location.href;

/**
 * SH-06: the place of a page is where it was left. The router, which also keeps what scrolls inside a page, asks too late:
 * someone who goes back before the next page has come would find the place of what stood in between, and a page that is
 * not yet tall enough would not be waited for.
 */
export function keepPlaces(router: Pick<AnyRouter, 'subscribe'>): void {
  const places = new Map<string, number>();
  let shown: string | undefined;
  let stopReaching = () => {};

  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    // A page that is only read anew is not left.
    if (shown === undefined || shown === keyOf(toLocation)) return;
    stopReaching();
    places.set(shown, window.scrollY);
    shown = undefined;
  });
  router.subscribe('onRendered', ({ toLocation }) => {
    const key = keyOf(toLocation);
    if (shown === key) return;
    shown = key;
    const top = places.get(key);
    if (top === undefined) return;
    const reach = () => {
      window.scrollTo({ top, behavior: 'instant' });
      return Math.ceil(window.scrollY) >= top;
    };
    if (!reach()) stopReaching = reachWhileGrowing(document.body, reach);
  });
}
