import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import { sessionSignal } from '#ui/call/session-signal.ts';
import { sharedValue } from '#ui/page/shared-value.ts';
import { forgetAttempt, publicationInFlight } from '#ui/writing/publish-draft.ts';
import { readDraft, storeDraft, storedDraft } from '#ui/writing/use-draft.ts';
import type { SideThread } from '../../contract/threads.ts';

/** The name of the draft of an edited comment. */
export const rewriteDraft = (commentId: Id) => `side-rewrite.${commentId}`;

/** The possible drafts of a thread with comments; a resolved one has none. */
export const draftsAt = ({ id, comments, resolvedOn }: SideThread): readonly string[] =>
  resolvedOn === null ? [commentDraft(id), ...comments.map((comment) => rewriteDraft(comment.id))] : [];

const draftThread = z.object({ id, quote: z.string() });
export type DraftThread = Readonly<z.infer<typeof draftThread>>;

/** New threads of the person in a text, without comments yet: stored with their drafts, also across reloads. */
interface DraftThreads {
  readonly now: () => readonly DraftThread[];
  readonly use: () => readonly DraftThread[];
  readonly add: (thread: DraftThread) => void;
  readonly remove: (threadId: Id) => void;
}

const byReflection = new Map<Id, DraftThreads>();
let loadedInSession = sessionSignal();

/** Per reflection rather than per editor, which is unmounted with its tab; loaded again when another person signs in. */
export function draftThreadsOf(reflectionId: Id): DraftThreads {
  if (loadedInSession !== sessionSignal()) byReflection.clear();
  loadedInSession = sessionSignal();
  let found = byReflection.get(reflectionId);
  if (!found) {
    found = loadThreads(`side-threads.${reflectionId}`);
    byReflection.set(reflectionId, found);
  }
  return found;
}

function loadThreads(name: string): DraftThreads {
  const { now, use, set } = sharedValue<readonly DraftThread[]>(readDraft(name, z.array(draftThread)) ?? []);
  const change = (next: readonly DraftThread[]) => {
    storeDraft(name, next.length === 0 ? '' : JSON.stringify(next));
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
export function isDraftEmpty(threadId: Id): boolean {
  const draft = commentDraft(threadId);
  return storedDraft(draft).trim() === '' && !publicationInFlight(draft);
}

export function deleteDraft(threadId: Id): void {
  const draft = commentDraft(threadId);
  storeDraft(draft, '');
  forgetAttempt(draft);
}
