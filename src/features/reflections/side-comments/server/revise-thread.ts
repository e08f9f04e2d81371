import type { Id } from '#base/ids.ts';
import {
  type Revising,
  reviseReflection,
} from '#features/reflections/reflections/server/revise-reflection.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { SideThread } from '../contract/threads.ts';
import { showThreads } from './show-threads.ts';
import { requireThread } from './thread-store.ts';

/** By how much what is said grew or shrank; nothing when it stood so already. */
type SaidMore = number | 'unchanged';

/** Changes what is said beside the text of a reflection; answers the thread as it is then. */
export function reviseThread(
  context: RequestContext,
  { reflectionId, threadId }: { readonly reflectionId: Id; readonly threadId: Id },
  change: (tx: Transaction, revising: Revising) => Promise<SaidMore>,
): Promise<SideThread> {
  return reviseReflection(context, reflectionId, async (tx, revising) => {
    const more = await change(tx, revising);
    const thread = await requireThread(tx, revising, threadId);
    const [shown] = await showThreads(tx, revising.organisationId, [thread]);
    if (!shown) throw new Error('a thread that stands is shown');
    return more === 'unchanged' ? { answer: shown, changed: false } : { answer: shown, activity: more };
  });
}
