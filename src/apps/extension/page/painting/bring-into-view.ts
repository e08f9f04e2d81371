import type { WordsInNode } from '#features/documents/web.ts';
import { flatParent } from '../reading/flat-tree.ts';

/** A browser that does not say when scrolling has ended has ended by then. */
const SCROLL_AT_MOST_MS = 700;
const SMALLEST_STEP_PX = 2;

/** Scrolls all that holds these words so that they stand in the middle of what one sees; resolves once they stand still. */
export async function bringIntoView([first]: readonly WordsInNode[]): Promise<void> {
  if (!first) return;
  const around = ancestorsOf(first.node);
  for (const element of around) if (element instanceof HTMLDetailsElement) element.open = true;
  const range = document.createRange();
  range.setStart(first.node, first.from);
  range.setEnd(first.node, Math.min(first.from + 1, first.to));
  const box = () => range.getBoundingClientRect();
  // Details that were opened just now have their size.
  for (const element of around) {
    if (isScroller(element)) centre(element, element.getBoundingClientRect(), box());
  }
  const root = document.scrollingElement ?? document.documentElement;
  if (centre(root, { top: 0, bottom: innerHeight }, box(), isCalm() ? 'instant' : 'smooth')) {
    await scrollEnd();
  }
}

function ancestorsOf(node: Node): Element[] {
  const found: Element[] = [];
  for (let around = flatParent(node); around; around = flatParent(around)) found.push(around);
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

/** Whether it had to be scrolled; what is well in sight is left alone. */
function centre(scroller: Element, sight: Span, box: Span, behavior: ScrollBehavior = 'instant'): boolean {
  const edge = (sight.bottom - sight.top) / 10;
  if (box.top >= sight.top + edge && box.bottom <= sight.bottom - edge) return false;
  const by = (box.top + box.bottom) / 2 - (sight.top + sight.bottom) / 2;
  const most = scroller.scrollHeight - scroller.clientHeight;
  const to = Math.max(0, Math.min(scroller.scrollTop + by, most));
  if (Math.abs(to - scroller.scrollTop) < SMALLEST_STEP_PX) return false;
  scroller.scrollTo({ top: to, behavior });
  return behavior === 'smooth';
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function scrollEnd(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      document.removeEventListener('scrollend', done);
      resolve();
    };
    const timer = setTimeout(done, SCROLL_AT_MOST_MS);
    document.addEventListener('scrollend', done);
  });
}
