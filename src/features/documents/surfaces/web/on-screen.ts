import { barHeightPx } from '#ui/page/bar-heights.ts';
import type { Box } from '../rules/box.ts';

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

const MARGIN_PX = 8;

/** The scroll container of an element: the nearest ancestor that scrolls, or the page. */
export function scrollContainerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if (/auto|scroll/.test(overflowY) && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.documentElement;
}

/** The visible area of a scroll container, without the bars. */
export function visibleArea(scroller: Element): Box {
  const whole = {
    left: MARGIN_PX,
    right: innerWidth - MARGIN_PX,
    bottom: innerHeight - barHeightPx('bottom') - MARGIN_PX,
  };
  if (scroller === document.documentElement) return { ...whole, top: barHeightPx('top') + MARGIN_PX };
  const box = scroller.getBoundingClientRect();
  return {
    left: Math.max(whole.left, box.left),
    right: Math.min(whole.right, box.right),
    top: Math.max(MARGIN_PX, box.top + MARGIN_PX),
    bottom: Math.min(whole.bottom, box.bottom - MARGIN_PX),
  };
}

/** Converts a box from a frame's window to the window around it. */
export function toOuterWindow(box: Box, from: Window): Box {
  const frame = from === window ? null : from.frameElement?.getBoundingClientRect();
  if (!frame) return { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
  return {
    left: box.left + frame.left,
    top: box.top + frame.top,
    right: box.right + frame.left,
    bottom: box.bottom + frame.top,
  };
}
