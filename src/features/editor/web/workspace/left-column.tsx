import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import { isChangeOrigin } from '@tiptap/extension-collaboration';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Reflection } from '#features/reflections/reflections/contract/reflections.ts';
import { Bibliography } from '#features/reflections/web.ts';
import { barHeightPx } from '#ui/page/bar-heights.ts';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useRovingTabIndex } from '#ui/toolbar/use-roving-tab-index.ts';
import { useText } from '#ui/words/language.ts';
import { editorText } from '../../text.ts';
import { contentsIndent, headingAt, headingsIn } from '../headings-in.ts';

/** Updates are throttled: nothing is measured for every key or frame. */
const CARET_THROTTLE_MS = 150;
const SCROLL_THROTTLE_MS = 60;
/** A heading is current once it is this close to the upper edge. */
const READING_OFFSET_PX = 80;
/** Scrolling caused by a caret move does not show where the person reads. */
const IGNORE_SCROLL_AFTER_CARET_MS = 400;

/** ED-06: the index of the heading one writes or reads under: at the caret, or at the scroll position since. */
function useCurrentHeading(
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

/** Headings are collected a few times a second at most: a long text is slow to traverse. */
const THROTTLE_MS = 250;

interface ContentsEntry {
  readonly level: number;
  readonly words: string;
}

/** ED-06: the current headings of the text; the same array while none of them changes. */
function useHeadings(editor: Editor): readonly ContentsEntry[] {
  const [lines, setLines] = useState<readonly ContentsEntry[]>(() => linesOf(editor));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      setLines((before) => {
        const now = linesOf(editor);
        return isSameList(before, now) ? before : now;
      });
    };
    const onTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (transaction.docChanged) timer ??= setTimeout(refresh, THROTTLE_MS);
    };
    editor.on('transaction', onTransaction);
    refresh();
    return () => {
      clearTimeout(timer);
      editor.off('transaction', onTransaction);
    };
  }, [editor]);
  return lines;
}

const linesOf = ({ state }: Editor): ContentsEntry[] =>
  headingsIn(state.doc).map(({ level, words }) => ({ level, words }));

const isSameList = (some: readonly ContentsEntry[], others: readonly ContentsEntry[]) =>
  some.length === others.length &&
  some.every(({ level, words }, place) => level === others[place]?.level && words === others[place]?.words);

interface ContentsProps {
  readonly editor: Editor;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Called when the person goes to a heading, to close the popover or sheet. */
  readonly onGone?: () => void;
}

/** ED-06: the headings of the text, as links. */
function Contents({ editor, scroller, onGone }: ContentsProps) {
  const text = useText(editorText);
  const lines = useHeadings(editor);
  const current = useCurrentHeading(editor, scroller, lines);
  const list = useRef<HTMLOListElement>(null);
  const { onKeyDown } = useRovingTabIndex(list, 'down');
  return (
    <Place aria-label={text.contents}>
      <h2>{text.contents}</h2>
      {lines.length === 0 ? <p>{text.noContents}</p> : null}
      <ol ref={list} onKeyDown={onKeyDown}>
        {lines.map(({ level, words }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a heading is identified by its index; two may have the same text
          <li key={place}>
            <button
              type="button"
              style={{ paddingLeft: contentsIndent(level) }}
              aria-current={place === current ? 'location' : undefined}
              onClick={() => {
                onGone?.();
                goToHeading(editor, place);
              }}
            >
              {words || text.untitled}
            </button>
          </li>
        ))}
      </ol>
    </Place>
  );
}

const Place = styled('nav')({
  '& > h2': {
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text3,
    margin: '0 0 8px 12px',
  },
  '& > p': { margin: '0 8px 0 12px', fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text3 },
  '& button': {
    display: 'block',
    width: '100%',
    minHeight: 30,
    padding: '6px 8px 6px 12px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: colour.text2,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:hover': { background: colour.sunken, color: colour.text },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { background: colour.primarySoft, color: colour.primary, fontWeight: 600 },
    [ON_TOUCH]: { minHeight: 44 },
  },
});

/** ED-06: moves the caret to a heading and scrolls it into view. */
function goToHeading(editor: Editor, place: number): void {
  const heading = headingsIn(editor.state.doc)[place];
  if (!heading) return;
  const { view, state } = editor;
  const selection = TextSelection.near(state.doc.resolve(heading.position + 1));
  view.dispatch(state.tr.setSelection(selection));
  const element = view.nodeDOM(heading.position);
  if (element instanceof HTMLElement) element.scrollIntoView({ block: 'start' });
  view.focus();
}

export interface LeftColumnProps {
  readonly editor: Editor;
  readonly reflection: Reflection;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onGone?: () => void;
}

/** The contents and the bibliography. */
export function LeftColumn({ editor, reflection, scroller, onGone }: LeftColumnProps) {
  return (
    <Column>
      <Contents editor={editor} scroller={scroller} {...(onGone ? { onGone } : {})} />
      <Bibliography editor={editor} reflection={reflection} />
    </Column>
  );
}

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 24 });
