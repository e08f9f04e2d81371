import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

/** What a person does to go elsewhere by themselves. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

const keyOf = (location: ParsedLocation) => location.state.__TSR_key ?? location.href;

/** Goes to a place, again and again while the page is still too short for it; whoever moves is let go. */
function reach(top: number, signal: AbortSignal, letGo: () => void): void {
  const go = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.ceil(window.scrollY) >= top) letGo();
  };
  const observer = new ResizeObserver(go);
  signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body);
  for (const move of OWN_MOVES) window.addEventListener(move, letGo, { signal, passive: true });
  go();
}

/**
 * SH-06: the place of a page is where it was left. The router asks too late: someone who goes back before the next page
 * has come finds the place of what stood in between, and a page that is not yet tall enough is not waited for.
 */
export function keepPlaces(router: Pick<AnyRouter, 'subscribe'>): void {
  const places = new Map<string, number>();
  let shown: string | undefined;
  let reaching = new AbortController();

  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    // A page that is only read anew is not left.
    if (shown === undefined || shown === keyOf(toLocation)) return;
    reaching.abort();
    places.set(shown, window.scrollY);
    shown = undefined;
  });
  router.subscribe('onRendered', ({ toLocation }) => {
    const key = keyOf(toLocation);
    if (shown === key) return;
    shown = key;
    const place = places.get(key);
    if (place === undefined) return;
    const current = new AbortController();
    reaching = current;
    reach(place, current.signal, () => current.abort());
  });
}
