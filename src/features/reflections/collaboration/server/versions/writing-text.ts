import type { Id } from '#base/ids.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { TextKey } from '../log/log-store.ts';

/** Does something with the text of a reflection by a call, for whoever may write in it. */
export function writingText<T>(
  { actor, transaction }: RequestContext,
  reflectionId: Id,
  act: (tx: Transaction, key: TextKey) => Promise<T>,
): Promise<T> {
  requireScope(actor, 'write');
  return transaction(async (tx) => {
    const open = await requireReflection(tx, actor, reflectionId, 'write');
    return act(tx, { organisationId: open.organisationId, reflectionId: open.reflectionId });
  });
}
