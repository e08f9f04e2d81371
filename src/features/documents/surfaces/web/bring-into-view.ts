import type { Box } from '../rules/box.ts';
import { scrollerOf, zoneOf } from './on-screen.ts';

/** Words come to stand a third down, where one reads on. */
const READING_HEIGHT = 0.3;
/** On a phone more than the lower half may be under a sheet. */
const PHONE_WIDTH_PX = 600;
const PHONE_HEIGHT = 0.1;
const CLEAR_OF_SHEET = 0.4;
/** A browser that does not say when scrolling has ended has ended by then. */
const SCROLL_AT_MOST_MS = 700;

/** Scrolls so that a place is in view, and resolves once it stands still; what is seen already is left alone. */
export async function bringIntoView(near: Element, boxNow: () => Box): Promise<void> {
  const scroller = scrollerOf(near);
  const zone = zoneOf(scroller);
  const box = boxNow();
  const [height, clear] = innerWidth < PHONE_WIDTH_PX ? [PHONE_HEIGHT, CLEAR_OF_SHEET] : [READING_HEIGHT, 1];
  const zoneHeight = zone.bottom - zone.top;
  const seenTo = zone.top + zoneHeight * clear;
  if (box.top >= zone.top && Math.min(box.bottom, box.top + 60) <= seenTo) return;
  const by = box.top - (zone.top + zoneHeight * height);
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
