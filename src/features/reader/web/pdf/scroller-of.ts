/** What scrolls when one reads on: a column of its own, or the window. */
export function scrollerOf(element: Element): Element {
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    const { overflowY } = getComputedStyle(outer);
    const scrolls = overflowY === 'auto' || overflowY === 'scroll';
    if (scrolls && outer.scrollHeight > outer.clientHeight) return outer;
  }
  return document.scrollingElement ?? document.documentElement;
}
