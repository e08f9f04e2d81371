import type { Id } from '#base/ids.ts';
import {
  type RevisionContext,
  reviseReflection,
} from '#features/reflections/reflections/server/revise-reflection.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { SideThread } from '../contract/threads.ts';
import { showThreads } from './show-threads.ts';
import { requireThread } from './thread-store.ts';

/** The difference in the number of comments; `unchanged` when nothing was written. */
type CommentDifference = number | 'unchanged';

/** Runs a change to a thread of a reflection; returns the resulting thread. */
export function reviseThread(
  context: RequestContext,
  { reflectionId, threadId }: { readonly reflectionId: Id; readonly threadId: Id },
  change: (tx: Transaction, revising: RevisionContext) => Promise<CommentDifference>,
): Promise<SideThread> {
  return reviseReflection(context, reflectionId, async (tx, revising) => {
    const difference = await change(tx, revising);
    const thread = await requireThread(tx, revising, threadId);
    const [shown] = await showThreads(tx, revising.organisationId, [thread]);
    if (!shown) throw new Error('expected the thread to be shown');
    return difference === 'unchanged'
      ? { answer: shown, changed: false }
      : { answer: shown, activity: difference };
  });
}
