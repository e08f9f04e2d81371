import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import { sessionRun } from '#ui/call/session-run.ts';
import { sharedValue } from '#ui/page/shared-value.ts';
import { forgetTry, sayingUnder } from '#ui/writing/saying.ts';
import { keepDraft, keptDraft } from '#ui/writing/use-draft.ts';
import { draftIn } from '#ui/writing/use-draft-of.ts';

const begunThread = z.object({ id, quote: z.string() });
export type BegunThread = Readonly<z.infer<typeof begunThread>>;

/** The threads one began in a text and in which nothing is said yet: kept with their words, through a reload too. */
export interface BegunThreads {
  readonly now: () => readonly BegunThread[];
  readonly use: () => readonly BegunThread[];
  readonly add: (thread: BegunThread) => void;
  readonly remove: (threadId: Id) => void;
}

const byReflection = new Map<Id, BegunThreads>();
let readIn = sessionRun();

/** Of the reflection and not of its editor, which goes with the tab it stands in; read anew for whoever signs in next. */
export function begunThreadsOf(reflectionId: Id): BegunThreads {
  if (readIn !== sessionRun()) byReflection.clear();
  readIn = sessionRun();
  let found = byReflection.get(reflectionId);
  if (!found) {
    found = readBegun(`side-threads.${reflectionId}`);
    byReflection.set(reflectionId, found);
  }
  return found;
}

function readBegun(name: string): BegunThreads {
  const { now, use, set } = sharedValue<readonly BegunThread[]>(draftIn(name, z.array(begunThread)) ?? []);
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

/** Where what one writes in a thread is kept until it is sent. */
export const commentDraft = (threadId: Id) => `side-comment.${threadId}`;

/** Whether nothing is written there, and nothing on its way. */
export function isUnwritten(threadId: Id): boolean {
  const draft = commentDraft(threadId);
  return keptDraft(draft).trim() === '' && !sayingUnder(draft);
}

export function forgetWords(threadId: Id): void {
  const draft = commentDraft(threadId);
  keepDraft(draft, '');
  forgetTry(draft);
}
