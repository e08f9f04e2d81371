import type { Editor } from '@tiptap/core';
import { useSyncExternalStore } from 'react';
import type { Id } from '#base/ids.ts';
import { newId } from '#ui/call/new-id.ts';
import { markThread, unmarkThread } from '../mark/thread-marks.ts';

/** The thread one looks at, and the one that was begun and in which nothing is said yet. */
interface Chosen {
  readonly activeId: Id | null;
  readonly begun: { readonly id: Id; readonly quote: string } | null;
}

interface ChosenThread {
  readonly read: () => Chosen;
  readonly subscribe: (listen: () => void) => () => void;
  readonly activate: (threadId: Id | null) => void;
  /** Begins a thread about what is chosen in the text. */
  readonly begin: () => void;
  /** Something was said: the thread stays. */
  readonly keep: () => void;
  /** ED-05: a new thread in which nothing was said goes, and its mark with it. */
  readonly drop: () => void;
}

const byEditor = new WeakMap<Editor, ChosenThread>();

/** One for each open text, known by whatever stands around it. */
export function chosenThreadOf(editor: Editor): ChosenThread {
  let found = byEditor.get(editor);
  if (!found) {
    found = makeChosen(editor);
    byEditor.set(editor, found);
  }
  return found;
}

function makeChosen(editor: Editor): ChosenThread {
  let chosen: Chosen = { activeId: null, begun: null };
  const listeners = new Set<() => void>();
  const change = (next: Partial<Chosen>) => {
    chosen = { ...chosen, ...next };
    for (const listen of listeners) listen();
  };
  const drop = () => {
    const { begun } = chosen;
    if (!begun) return;
    change({ begun: null, activeId: null });
    unmarkThread(editor, begun.id);
  };
  return {
    read: () => chosen,
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    activate: (activeId) => {
      if (activeId !== chosen.activeId) change({ activeId });
    },
    begin: () => {
      drop();
      const id = newId();
      const quote = markThread(editor, id);
      change({ begun: { id, quote }, activeId: id });
    },
    keep: () => change({ begun: null }),
    drop,
  };
}

export function useChosenThread(editor: Editor) {
  const chosen = chosenThreadOf(editor);
  return { ...chosen, ...useSyncExternalStore(chosen.subscribe, chosen.read) };
}
