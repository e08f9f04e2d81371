import type { Box } from '../rules/toolbar-place.ts';
import { scrollerOf, zoneOf } from './on-screen.ts';

/** Words come to stand a third down, where one reads on. */
const READING_HEIGHT = 0.3;
/** On a phone the lower half is often under a sheet. */
const PHONE_WIDTH_PX = 600;
/** A browser that does not say when scrolling has ended has ended by then. */
const SCROLL_AT_MOST_MS = 700;

/** Scrolls so that a place is in view, and resolves once it stands still; what is seen already is left alone. */
export async function bringIntoView(near: Element, boxNow: () => Box): Promise<void> {
  const scroller = scrollerOf(near);
  const zone = zoneOf(scroller);
  const box = boxNow();
  const seenTo = innerWidth < PHONE_WIDTH_PX ? (zone.top + zone.bottom) / 2 : zone.bottom;
  if (box.top >= zone.top && Math.min(box.bottom, box.top + 60) <= seenTo) return;
  const by = box.top - (zone.top + (zone.bottom - zone.top) * READING_HEIGHT);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const ended = scrollEnd(scroller);
  scroller.scrollBy({ top: by, behavior: isCalm ? 'auto' : 'smooth' });
  if (!isCalm) await ended;
}

function scrollEnd(scroller: Element): Promise<void> {
  const target = scroller === document.documentElement ? document : scroller;
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      target.removeEventListener('scrollend', done);
      resolve();
    };
    const timer = setTimeout(done, SCROLL_AT_MOST_MS);
    target.addEventListener('scrollend', done);
  });
}
