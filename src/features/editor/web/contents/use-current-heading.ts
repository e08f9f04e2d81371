import type { Editor } from '@tiptap/core';
import { isChangeOrigin } from '@tiptap/extension-collaboration';
import type { Transaction } from '@tiptap/pm/state';
import { type RefObject, useEffect, useState } from 'react';
import { barHeightPx } from '#ui/page/use-bar-height.ts';
import { headingAt, headingsIn } from './headings-in.ts';

/** Updates are throttled: nothing is measured for every key or frame. */
const CARET_THROTTLE_MS = 150;
const SCROLL_THROTTLE_MS = 60;
/** A heading is current once it is this close to the upper edge. */
const READING_OFFSET_PX = 80;
/** Scrolling caused by a caret move does not show where the person reads. */
const IGNORE_SCROLL_AFTER_CARET_MS = 400;

/** ED-06: the index of the heading one writes or reads under: at the caret, or at the scroll position since. */
export function useCurrentHeading(
  editor: Editor,
  scroller: RefObject<HTMLElement | null>,
  lines: readonly unknown[],
): number {
  const [current, setCurrent] = useState(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements are queried again when a heading was added or removed
  useEffect(() => {
    let headings: readonly HTMLElement[] = headingElements(editor);
    let caretAtMs = Number.NEGATIVE_INFINITY;
    const updateFromCaret = () => {
      if (!editor.isFocused) return;
      caretAtMs = performance.now();
      setCurrent(headingAt(headingsIn(editor.state.doc), editor.state.selection.from));
    };
    const updateFromScroll = () => {
      if (headings.some((heading) => !heading.isConnected)) headings = headingElements(editor);
      setCurrent(lastAbove(headings, upperEdge(scroller.current) + READING_OFFSET_PX));
    };
    const onScroll = () => {
      if (performance.now() - caretAtMs >= IGNORE_SCROLL_AFTER_CARET_MS) updateFromScroll();
      else deferred.call();
    };
    const caret = throttled(updateFromCaret, CARET_THROTTLE_MS);
    const deferred = throttled(
      () => !isCaretInSight(editor, scroller.current) && updateFromScroll(),
      IGNORE_SCROLL_AFTER_CARET_MS,
    );
    const scroll = throttled(onScroll, SCROLL_THROTTLE_MS);
    const onSelection = ({ transaction }: { transaction: Transaction }) => {
      // Remote changes move the caret, but not the person.
      if (!isChangeOrigin(transaction)) caret.call();
    };
    editor.on('selectionUpdate', onSelection);
    // On a phone the window scrolls, elsewhere the column of the page.
    window.addEventListener('scroll', scroll.call, { capture: true, passive: true });
    if (editor.isFocused) updateFromCaret();
    else updateFromScroll();
    return () => {
      for (const { stop } of [caret, deferred, scroll]) stop();
      editor.off('selectionUpdate', onSelection);
      window.removeEventListener('scroll', scroll.call, { capture: true });
    };
  }, [editor, scroller, lines]);
  return current;
}

/** Runs an action at most once per interval, with a trailing call. */
function throttled(act: () => void, everyMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call() {
      timer ??= setTimeout(() => {
        timer = undefined;
        act();
      }, everyMs);
    },
    stop: () => clearTimeout(timer),
  };
}

function isCaretInSight({ view, state }: Editor, scroller: HTMLElement | null): boolean {
  const { top, bottom } = view.coordsAtPos(state.selection.head);
  return bottom > upperEdge(scroller) && top < window.innerHeight;
}

function headingElements(editor: Editor): HTMLElement[] {
  return headingsIn(editor.state.doc).flatMap(({ position }) => {
    const element = editor.view.nodeDOM(position);
    return element instanceof HTMLElement ? [element] : [];
  });
}

function upperEdge(scroller: HTMLElement | null): number {
  const isScrollable = scroller !== null && scroller.scrollHeight > scroller.clientHeight + 1;
  return isScrollable ? scroller.getBoundingClientRect().top : barHeightPx('top');
}

/** Binary search: headings are in vertical order. */
function lastAbove(headings: readonly HTMLElement[], edge: number): number {
  let [from, to] = [0, headings.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((headings[middle]?.getBoundingClientRect().top ?? 0) <= edge) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
