/** As good as at the top: what a finger or an elastic edge leaves. */
const AT_TOP_PX = 8;

/** What is scrolled to see an element: the nearest thing that scrolls, or the page. */
export function scrollerOf(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return document.scrollingElement ?? document.documentElement;
}

/**
 * AL-14: whether something new at the top of a card would push down what is being read. Not below the fold, nor for
 * someone who stands at the very top, unless they are writing further down.
 */
export function wouldMove(card: Element): boolean {
  if (card.getClientRects().length === 0 && isLaidOut(document.body)) return false;
  const writing = document.activeElement;
  if (writing?.matches('textarea, input') && isAfter(card, writing)) return true;
  const scroller = scrollerOf(card);
  if (scroller.scrollTop <= AT_TOP_PX) return false;
  const { bottom } = viewOf(scroller);
  const header = card.querySelector('header') ?? card;
  return header.getBoundingClientRect().bottom < bottom;
}

/** A simulated browser lays nothing out. */
const isLaidOut = (element: Element) => element.getClientRects().length > 0;

/** Whether what is written in stands below the place where a card shows new elements. */
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
