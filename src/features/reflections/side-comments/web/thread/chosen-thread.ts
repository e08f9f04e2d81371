import type { Editor } from '@tiptap/core';
import type { Id } from '#base/ids.ts';
import { newId } from '#ui/call/new-id.ts';
import { sharedValue } from '#ui/page/shared-value.ts';
import { markThread, unmarkThread } from '../mark/thread-marks.ts';
import { type BegunThread, begunThreadsOf, forgetWords, isUnwritten } from './begun-threads.ts';

/** The thread one looks at, and those one began. */
interface Chosen {
  readonly activeId: Id | null;
  readonly begun: readonly BegunThread[];
}

/** ED-05: a new thread that holds words stays until it is sent or cancelled; an empty one goes when one turns from it. */
interface ChosenThread {
  readonly read: () => Chosen;
  readonly use: () => Chosen;
  /** Turns to a thread, or to none. */
  readonly activate: (threadId: Id | null) => void;
  /** Begins a thread about what is chosen in the text. */
  readonly begin: () => void;
  /** Something was said in it: the thread stays. */
  readonly keep: (threadId: Id) => void;
  /** Gives up a new thread, with its words and its mark. */
  readonly cancel: (threadId: Id) => void;
  /** After one was away: those in which something is said by now are no longer new, and what was left empty goes. */
  readonly settle: (listedIds: readonly Id[]) => void;
  /** The text is closed: empty threads leave no mark behind in it. */
  readonly leave: () => void;
}

const byEditor = new WeakMap<Editor, ChosenThread>();

/** One for each open text, known by whatever stands around it. */
export function chosenThreadOf(editor: Editor, reflectionId: Id): ChosenThread {
  let found = byEditor.get(editor);
  if (!found) {
    found = makeChosen(editor, reflectionId);
    byEditor.set(editor, found);
  }
  return found;
}

function makeChosen(editor: Editor, reflectionId: Id): ChosenThread {
  const active = sharedValue<Id | null>(null);
  const begun = begunThreadsOf(reflectionId);
  const unmark = (threadId: Id) => {
    if (!editor.isDestroyed) unmarkThread(editor, threadId);
  };
  const cancel = (threadId: Id) => {
    if (active.now() === threadId) active.set(null);
    begun.remove(threadId);
    forgetWords(threadId);
    unmark(threadId);
  };
  const emptyOnes = () => {
    // Who may only read by now changes nothing: it goes when they may write again.
    if (!editor.isEditable) return [];
    return begun.now().filter(({ id }) => isUnwritten(id));
  };
  const activate = (threadId: Id | null) => {
    active.set(threadId);
    for (const { id } of emptyOnes()) if (id !== threadId) cancel(id);
  };
  return {
    read: () => ({ activeId: active.now(), begun: begun.now() }),
    use: () => ({ activeId: active.use(), begun: begun.use() }),
    activate,
    begin: () => {
      activate(null);
      const id = newId();
      begun.add({ id, quote: markThread(editor, id) });
      active.set(id);
    },
    keep: begun.remove,
    cancel,
    settle: (listedIds) => {
      for (const id of listedIds) begun.remove(id);
      activate(active.now());
    },
    leave: () => {
      // Still known: a text that could not be saved any more bears the mark when it is opened again.
      for (const { id } of emptyOnes()) unmark(id);
    },
  };
}

export function useChosenThread(editor: Editor, reflectionId: Id) {
  const chosen = chosenThreadOf(editor, reflectionId);
  return { ...chosen, ...chosen.use() };
}
