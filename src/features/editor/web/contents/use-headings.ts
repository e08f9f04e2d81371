import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { headingsIn } from './headings-in.ts';

/** Contents follow what is typed at a walk: a long text is looked through a few times a second at most. */
const FOLLOW_MS = 250;

export interface ContentsLine {
  readonly level: number;
  readonly words: string;
}

/** ED-06: the headings of the text, live; the same list as long as none of them changed. */
export function useHeadings(editor: Editor): readonly ContentsLine[] {
  const [lines, setLines] = useState<readonly ContentsLine[]>(() => linesOf(editor));
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      waiting = undefined;
      setLines((before) => {
        const now = linesOf(editor);
        return areSame(before, now) ? before : now;
      });
    };
    const onTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (transaction.docChanged) waiting ??= setTimeout(look, FOLLOW_MS);
    };
    editor.on('transaction', onTransaction);
    look();
    return () => {
      clearTimeout(waiting);
      editor.off('transaction', onTransaction);
    };
  }, [editor]);
  return lines;
}

const linesOf = ({ state }: Editor): ContentsLine[] =>
  headingsIn(state.doc).map(({ level, words }) => ({ level, words }));

const areSame = (some: readonly ContentsLine[], others: readonly ContentsLine[]) =>
  some.length === others.length &&
  some.every(({ level, words }, place) => level === others[place]?.level && words === others[place]?.words);
