/** Tolerance for the top position, as left by touch or elastic scrolling. */
const AT_TOP_PX = 8;

/** The scroll container of an element: the nearest scrollable ancestor, or the page. */
export function scrollContainerOf(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return document.scrollingElement ?? document.documentElement;
}

/**
 * AL-14: whether a new element at the top of a card would push down what is being read. Not below the fold,
 * nor when the reader is at the very top, unless they are writing further down.
 */
export function wouldPushDown(card: Element): boolean {
  if (card.getClientRects().length === 0 && isLaidOut(document.body)) return false;
  const writing = document.activeElement;
  if (writing?.matches('textarea, input') && isAfter(card, writing)) return true;
  const scroller = scrollContainerOf(card);
  if (scroller.scrollTop <= AT_TOP_PX) return false;
  const { bottom } = viewOf(scroller);
  const header = card.querySelector('header') ?? card;
  return header.getBoundingClientRect().bottom < bottom;
}

/** False in a simulated browser, which has no layout. */
const isLaidOut = (element: Element) => element.getClientRects().length > 0;

/** Whether the focused field comes after the place where a card shows new elements. */
function isAfter(card: Element, writing: Element): boolean {
  const column = card.parentElement;
  return Boolean(
    column?.contains(writing) &&
      card.compareDocumentPosition(writing) &
        (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY),
  );
}

function viewOf(scroller: Element): { readonly bottom: number } {
  const isPage = scroller === (document.scrollingElement ?? document.documentElement);
  return { bottom: isPage ? window.innerHeight : scroller.getBoundingClientRect().bottom };
}
