import type { Editor } from '@tiptap/core';
import { isChangeOrigin } from '@tiptap/extension-collaboration';
import type { Transaction } from '@tiptap/pm/state';
import { type RefObject, useEffect, useState } from 'react';
import { barHeightPx } from '#ui/page/use-bar-height.ts';
import { headingAt, headingsIn } from './headings-in.ts';

/** Contents follow at a walk: nothing is looked at with every letter, nor with every frame. */
const FOLLOW_MS = 150;
const SCROLL_MS = 60;
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
    const byCaret = () => {
      if (!editor.isFocused) return;
      caretAtMs = performance.now();
      setCurrent(headingAt(headingsIn(editor.state.doc), editor.state.selection.from));
    };
    const byPlace = () => {
      if (headings.some((heading) => !heading.isConnected)) headings = headingElements(editor);
      setCurrent(lastAbove(headings, upperEdge(scroller.current) + READ_FROM_PX));
    };
    const look = () => {
      if (performance.now() - caretAtMs >= AFTER_CARET_MS) byPlace();
      else later.call();
    };
    const caret = called(byCaret, FOLLOW_MS);
    const later = called(() => !isCaretInSight(editor, scroller.current) && byPlace(), AFTER_CARET_MS);
    const scrolled = called(look, SCROLL_MS);
    const onSelection = ({ transaction }: { transaction: Transaction }) => {
      // What others write moves the caret, but not the one who reads.
      if (!isChangeOrigin(transaction)) caret.call();
    };
    editor.on('selectionUpdate', onSelection);
    // The window scrolls on a phone, the page in its column elsewhere.
    window.addEventListener('scroll', scrolled.call, { capture: true, passive: true });
    if (editor.isFocused) byCaret();
    else byPlace();
    return () => {
      for (const { stop } of [caret, later, scrolled]) stop();
      editor.off('selectionUpdate', onSelection);
      window.removeEventListener('scroll', scrolled.call, { capture: true });
    };
  }, [editor, scroller, lines]);
  return current;
}

/** However often it is called for, an act is done once in a while, the last time included. */
function called(act: () => void, everyMs: number) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    call() {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        act();
      }, everyMs);
    },
    stop: () => clearTimeout(waiting),
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
