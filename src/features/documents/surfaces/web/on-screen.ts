import { barHeightPx } from '#ui/page/use-bar-height.ts';
import type { Box } from '../rules/box.ts';

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
