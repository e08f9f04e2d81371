import type { Id } from '#base/ids.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { TextKey } from '../log/log-store.ts';

/** Runs an action on the text of a reflection in a transaction, for callers who may write in it. */
export function withWritableText<T>(
  { actor, transaction }: RequestContext,
  reflectionId: Id,
  action: (tx: Transaction, key: TextKey) => Promise<T>,
): Promise<T> {
  requireScope(actor, 'write');
  return transaction(async (tx) => {
    const open = await requireReflection(tx, actor, reflectionId, 'write');
    return action(tx, { organisationId: open.organisationId, reflectionId: open.reflectionId });
  });
}
