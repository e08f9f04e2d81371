import type { Box } from '../rules/box.ts';
import { scrollContainerOf, visibleArea } from './on-screen.ts';

/** Scrolls text to about a third of the height, where people read. */
const READING_HEIGHT = 0.3;
/** On a phone a sheet may cover more than the lower half. */
const PHONE_WIDTH_PX = 600;
const PHONE_HEIGHT = 0.1;
const CLEAR_OF_SHEET = 0.4;
/** Timeout for browsers without a scrollend event. */
const SCROLL_TIMEOUT_MS = 700;

/** Scrolls a box into view, and resolves once scrolling has ended; does nothing when it is visible. */
export async function bringIntoView(near: Element, boxNow: () => Box): Promise<void> {
  const scroller = scrollContainerOf(near);
  const zone = visibleArea(scroller);
  const box = boxNow();
  const [height, clear] = innerWidth < PHONE_WIDTH_PX ? [PHONE_HEIGHT, CLEAR_OF_SHEET] : [READING_HEIGHT, 1];
  const zoneHeight = zone.bottom - zone.top;
  const visibleBottom = zone.top + zoneHeight * clear;
  if (box.top >= zone.top && Math.min(box.bottom, box.top + 60) <= visibleBottom) return;
  const by = box.top - (zone.top + zoneHeight * height);
  const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const ended = scrollEnd(scroller);
  scroller.scrollBy({ top: by, behavior: isReducedMotion ? 'auto' : 'smooth' });
  if (!isReducedMotion) await ended;
}

function scrollEnd(scroller: Element): Promise<void> {
  const target = scroller === document.documentElement ? document : scroller;
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      target.removeEventListener('scrollend', done);
      resolve();
    };
    const timer = setTimeout(done, SCROLL_TIMEOUT_MS);
    target.addEventListener('scrollend', done);
  });
}
