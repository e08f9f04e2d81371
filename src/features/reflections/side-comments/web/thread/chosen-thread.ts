import type { Editor } from '@tiptap/core';
import type { Id } from '#base/ids.ts';
import { newId } from '#ui/call/new-id.ts';
import { sharedValue } from '#ui/page/shared-value.ts';
import { markThread, unmarkThread } from '../mark/thread-marks.ts';
import { type DraftThread, deleteDraft, draftThreadsOf, isDraftEmpty } from './draft-threads.ts';

/** The active thread, and the new ones. */
interface Chosen {
  readonly activeId: Id | null;
  readonly begun: readonly DraftThread[];
}

/** ED-05: a new thread with a draft stays until it is sent or cancelled; an empty one is removed when another is chosen. */
interface ChosenThread {
  readonly read: () => Chosen;
  readonly use: () => Chosen;
  /** Activates a thread, or none. */
  readonly activate: (threadId: Id | null) => void;
  /** Starts a thread about the selected text. */
  readonly begin: () => void;
  /** A comment was sent: the thread stays. */
  readonly keep: (threadId: Id) => void;
  /** Discards a new thread, with its draft and its mark. */
  readonly cancel: (threadId: Id) => void;
  /** After a reload or a return: threads that have comments by now are no longer new, and empty ones are removed. */
  readonly settle: (listedIds: readonly Id[]) => void;
  /** The text is closed: empty threads leave no mark in it. */
  readonly leave: () => void;
}

const byEditor = new WeakMap<Editor, ChosenThread>();

/** One per open editor, shared by the components around it. */
export function chosenThreadOf(editor: Editor, reflectionId: Id): ChosenThread {
  let found = byEditor.get(editor);
  if (!found) {
    found = createChosenThread(editor, reflectionId);
    byEditor.set(editor, found);
  }
  return found;
}

function createChosenThread(editor: Editor, reflectionId: Id): ChosenThread {
  const active = sharedValue<Id | null>(null);
  const draftThreads = draftThreadsOf(reflectionId);
  const unmark = (threadId: Id) => {
    if (!editor.isDestroyed) unmarkThread(editor, threadId);
  };
  const cancel = (threadId: Id) => {
    if (active.now() === threadId) active.set(null);
    draftThreads.remove(threadId);
    deleteDraft(threadId);
    unmark(threadId);
  };
  const emptyThreads = () => {
    // A person who has become a reader changes nothing: it is removed when they may write again.
    if (!editor.isEditable) return [];
    return draftThreads.now().filter(({ id }) => isDraftEmpty(id));
  };
  const activate = (threadId: Id | null) => {
    active.set(threadId);
    for (const { id } of emptyThreads()) if (id !== threadId) cancel(id);
  };
  return {
    read: () => ({ activeId: active.now(), begun: draftThreads.now() }),
    use: () => ({ activeId: active.use(), begun: draftThreads.use() }),
    activate,
    begin: () => {
      activate(null);
      const id = newId();
      draftThreads.add({ id, quote: markThread(editor, id) });
      active.set(id);
    },
    keep: draftThreads.remove,
    cancel,
    settle: (listedIds) => {
      for (const id of listedIds) draftThreads.remove(id);
      activate(active.now());
    },
    leave: () => {
      // Still listed: if the text could not be saved any more, the mark is there when it is opened again.
      for (const { id } of emptyThreads()) unmark(id);
    },
  };
}

export function useChosenThread(editor: Editor, reflectionId: Id) {
  const chosen = chosenThreadOf(editor, reflectionId);
  return { ...chosen, ...chosen.use() };
}
