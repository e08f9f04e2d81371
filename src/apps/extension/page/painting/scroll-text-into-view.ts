import type { TextNodePart } from '#features/documents/web.ts';
import { flatParent } from '../reading/flat-tree.ts';

/** Timeout for browsers without the scrollend event. */
const SCROLL_TIMEOUT_MS = 700;
const SMALLEST_STEP_PX = 2;

/**
 * Scrolls the page and all scroll containers so that the text is in the middle of the viewport; resolves when the scrolling
 * has ended.
 */
export async function scrollTextIntoView([first]: readonly TextNodePart[]): Promise<void> {
  if (!first) return;
  const ancestors = ancestorsOf(first.node);
  for (const element of ancestors) if (element instanceof HTMLDetailsElement) element.open = true;
  const range = document.createRange();
  range.setStart(first.node, first.from);
  range.setEnd(first.node, Math.min(first.from + 1, first.to));
  const box = () => range.getBoundingClientRect();
  // Measured now, when the opened <details> have their size.
  for (const element of ancestors) {
    if (isScroller(element)) centre(element, element.getBoundingClientRect(), box());
  }
  const root = document.scrollingElement ?? document.documentElement;
  if (centre(root, { top: 0, bottom: innerHeight }, box(), prefersReducedMotion() ? 'instant' : 'smooth')) {
    await scrollEnd();
  }
}

function ancestorsOf(node: Node): Element[] {
  const found: Element[] = [];
  for (let parent = flatParent(node); parent; parent = flatParent(parent)) found.push(parent);
  return found;
}

function isScroller(element: Element): boolean {
  if (element === document.scrollingElement || element === document.documentElement) return false;
  return (
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
  );
}

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Returns whether it scrolled; text already well in view is not moved. */
function centre(scroller: Element, viewport: Span, box: Span, behavior: ScrollBehavior = 'instant'): boolean {
  const edge = (viewport.bottom - viewport.top) / 10;
  if (box.top >= viewport.top + edge && box.bottom <= viewport.bottom - edge) return false;
  const by = (box.top + box.bottom) / 2 - (viewport.top + viewport.bottom) / 2;
  const most = scroller.scrollHeight - scroller.clientHeight;
  const to = Math.max(0, Math.min(scroller.scrollTop + by, most));
  if (Math.abs(to - scroller.scrollTop) < SMALLEST_STEP_PX) return false;
  scroller.scrollTo({ top: to, behavior });
  return behavior === 'smooth';
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function scrollEnd(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      document.removeEventListener('scrollend', done);
      resolve();
    };
    const timer = setTimeout(done, SCROLL_TIMEOUT_MS);
    document.addEventListener('scrollend', done);
  });
}
