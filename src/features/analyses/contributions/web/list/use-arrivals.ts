import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { findElement, type LoadedContributions } from '../loaded/loaded-contributions.ts';

/** Tolerance for the top position, as left by touch or elastic scrolling. */
const AT_TOP_PX = 8;

/** The scroll container of an element: the nearest scrollable ancestor, or the page. */
function scrollContainerOf(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return document.scrollingElement ?? document.documentElement;
}

/**
 * AL-14: whether a new element at the top of a card would push down what is being read. Not below the fold,
 * nor when the reader is at the very top, unless they are writing further down.
 */
function wouldPushDown(card: Element): boolean {
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

interface Arrivals {
  /** Elements that wait, because they would push down what is being read. */
  readonly waiting: readonly Id[];
  /** How many were shown last, and a counter that changes each time, for the screen-reader announcement. */
  readonly shown: { readonly count: number; readonly turn: number };
  /** Scrolls to the first waiting element and shows them all. */
  readonly show: () => void;
}

/** AL-14: shows elements of colleagues at once where that moves nothing; otherwise they wait. */
export function useArrivals(
  list: RefObject<HTMLElement | null>,
  loaded: LoadedContributions,
  settle: (elementIds: readonly Id[]) => void,
): Arrivals {
  const { arrived } = loaded;
  const [shown, setShown] = useState({ count: 0, turn: 0 });
  const cardOf = (elementId: Id) => {
    const authorId = findElement(loaded, elementId)?.author.id;
    return list.current?.querySelector(`[data-card="${authorId}"]`) ?? null;
  };
  const showInPlace = useEffectEvent(() => {
    const showable = arrived.filter((id) => {
      const card = cardOf(id);
      return card === null || !wouldPushDown(card);
    });
    if (showable.length === 0) return;
    settle(showable);
    setShown(({ turn }) => ({ count: showable.length, turn: turn + 1 }));
  });
  // Before painting, so that elements that can be shown are never missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever something arrives
  useLayoutEffect(() => showInPlace(), [arrived]);
  const isWaiting = arrived.length > 0;
  useEffect(() => {
    if (!isWaiting || !list.current) return;
    const scroller = scrollContainerOf(list.current);
    const scrolled = scroller === document.scrollingElement ? window : scroller;
    const onScroll = () => showInPlace();
    scrolled.addEventListener('scroll', onScroll, { passive: true });
    return () => scrolled.removeEventListener('scroll', onScroll);
  }, [isWaiting, list]);
  return {
    waiting: arrived,
    shown,
    show() {
      const cards = new Set(arrived.map(cardOf));
      const first = [...(list.current?.querySelectorAll('[data-card]') ?? [])].find((card) =>
        cards.has(card),
      );
      first?.scrollIntoView({ block: 'start', behavior: 'instant' });
      first?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
      settle(arrived);
    },
  };
}
