import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { headingsIn } from './headings-in.ts';

/** Headings are collected a few times a second at most: a long text is slow to traverse. */
const THROTTLE_MS = 250;

export interface ContentsEntry {
  readonly level: number;
  readonly words: string;
}

/** ED-06: the current headings of the text; the same array while none of them changes. */
export function useHeadings(editor: Editor): readonly ContentsEntry[] {
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
