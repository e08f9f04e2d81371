import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { scopeReasons } from '#platform/http/scope-reasons.ts';
import type { Act } from '../../rules/access-table.ts';
import { type Allowed, requireItem } from '../require-item.ts';

/** Requires an item for the sharing editor: its endpoints serve every kind, but the extension shares analyses only. */
export async function requireShared<A extends Act>(
  tx: Transaction,
  actor: Actor,
  itemId: Id,
  act: A,
): Promise<Allowed<A>> {
  const item = await requireItem(tx, actor, itemId, act);
  if (actor.via === 'extension' && item.kind !== 'analysis') {
    throw new AppError('forbidden', scopeReasons['not-for-extension']);
  }
  return item;
}
