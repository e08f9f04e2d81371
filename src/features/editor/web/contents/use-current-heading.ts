import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useState } from 'react';
import { barHeightPx } from '#ui/page/use-bar-height.ts';
import { headingAt, headingsIn } from './headings-in.ts';

/** A heading so far below the upper edge is the one being read. */
const READ_FROM_PX = 80;
/** What scrolls by itself after the caret moved says nothing of where one reads. */
const AFTER_CARET_MS = 400;

/** ED-06: which heading one writes or reads under: where the caret was put, or what one scrolled to since. */
export function useCurrentHeading(
  editor: Editor,
  scroller: RefObject<HTMLElement | null>,
  lines: readonly unknown[],
): number {
  const [current, setCurrent] = useState(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements are found anew when a heading came or went
  useEffect(() => {
    let headings: readonly HTMLElement[] = headingElements(editor);
    let caretAtMs = Number.NEGATIVE_INFINITY;
    let frame = 0;
    const byCaret = () => {
      if (!editor.isFocused) return;
      caretAtMs = performance.now();
      setCurrent(headingAt(headingsIn(editor.state.doc), editor.state.selection.from));
    };
    const look = () => {
      frame = 0;
      if (performance.now() - caretAtMs < AFTER_CARET_MS) return;
      if (headings.some((heading) => !heading.isConnected)) headings = headingElements(editor);
      setCurrent(lastAbove(headings, upperEdge(scroller.current) + READ_FROM_PX));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    const rested = restedCaller(byCaret);
    editor.on('selectionUpdate', rested.call);
    // The window scrolls on a phone, the page in its column elsewhere.
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    if (editor.isFocused) byCaret();
    else look();
    return () => {
      cancelAnimationFrame(frame);
      rested.stop();
      editor.off('selectionUpdate', rested.call);
      window.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [editor, scroller, lines]);
  return current;
}

/** While one types the caret moves with every letter, and stays under its heading. */
function restedCaller(act: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    call() {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        act();
      }, 150);
    },
    stop: () => clearTimeout(waiting),
  };
}

function headingElements(editor: Editor): HTMLElement[] {
  return headingsIn(editor.state.doc).flatMap(({ position }) => {
    const element = editor.view.nodeDOM(position);
    return element instanceof HTMLElement ? [element] : [];
  });
}

function upperEdge(scroller: HTMLElement | null): number {
  const isOwn = scroller !== null && scroller.scrollHeight > scroller.clientHeight + 1;
  return isOwn ? scroller.getBoundingClientRect().top : barHeightPx('top');
}

/** They stand below each other: half of them need no look. */
function lastAbove(headings: readonly HTMLElement[], edge: number): number {
  let [from, to] = [0, headings.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((headings[middle]?.getBoundingClientRect().top ?? 0) <= edge) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
