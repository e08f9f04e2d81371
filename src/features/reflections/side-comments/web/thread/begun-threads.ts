import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import { sessionRun } from '#ui/call/session-run.ts';
import { sharedValue } from '#ui/page/shared-value.ts';
import { forgetTry, sayingUnder } from '#ui/writing/saying.ts';
import { keepDraft, keptDraft } from '#ui/writing/use-draft.ts';
import { draftIn } from '#ui/writing/use-draft-of.ts';

const draftThread = z.object({ id, quote: z.string() });
export type BegunThread = Readonly<z.infer<typeof draftThread>>;

/** New threads of the person in a text, without comments yet: stored with their drafts, also across reloads. */
export interface BegunThreads {
  readonly now: () => readonly BegunThread[];
  readonly use: () => readonly BegunThread[];
  readonly add: (thread: BegunThread) => void;
  readonly remove: (threadId: Id) => void;
}

const byReflection = new Map<Id, BegunThreads>();
let loadedInSession = sessionRun();

/** Per reflection rather than per editor, which is unmounted with its tab; loaded again when another person signs in. */
export function begunThreadsOf(reflectionId: Id): BegunThreads {
  if (loadedInSession !== sessionRun()) byReflection.clear();
  loadedInSession = sessionRun();
  let found = byReflection.get(reflectionId);
  if (!found) {
    found = loadThreads(`side-threads.${reflectionId}`);
    byReflection.set(reflectionId, found);
  }
  return found;
}

function loadThreads(name: string): BegunThreads {
  const { now, use, set } = sharedValue<readonly BegunThread[]>(draftIn(name, z.array(draftThread)) ?? []);
  const change = (next: readonly BegunThread[]) => {
    keepDraft(name, next.length === 0 ? '' : JSON.stringify(next));
    set(next);
  };
  return {
    now,
    use,
    add: (thread) => change([...now(), thread]),
    remove: (threadId) => {
      const others = now().filter((thread) => thread.id !== threadId);
      if (others.length < now().length) change(others);
    },
  };
}

/** The name of the draft of a comment in a thread. */
export const commentDraft = (threadId: Id) => `side-comment.${threadId}`;

/** Whether its draft is empty, and no comment is being sent. */
export function isUnwritten(threadId: Id): boolean {
  const draft = commentDraft(threadId);
  return keptDraft(draft).trim() === '' && !sayingUnder(draft);
}

export function forgetWords(threadId: Id): void {
  const draft = commentDraft(threadId);
  keepDraft(draft, '');
  forgetTry(draft);
}
