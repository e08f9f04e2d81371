import type { Actor } from '#base/actor.ts';
import type { Input } from '#base/endpoint.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { readAccess as endpoint, ItemAccess } from '../../contract/access.ts';
import type { Allowed } from '../require-item.ts';
import { roleOn } from '../roles-on.ts';
import { requireShared } from './require-shared.ts';
import { requireShareable, type SharingPorts } from './sharing-ports.ts';
import { entriesOf } from './shown-entries.ts';

/** SE-01: who has access to an item the caller may open, and which reflections cite it. */
export function readAccess(
  sharing: SharingPorts,
  { actor, transaction }: RequestContext,
  { itemId }: Input<typeof endpoint>,
): Promise<ItemAccess> {
  return transaction(async (tx) =>
    showAccess(sharing, tx, actor, await requireShared(tx, actor, itemId, 'open')),
  );
}

/** The current state within the transaction, for a caller who may open the item, or could before it. */
export async function showAccess(
  sharing: SharingPorts,
  tx: Transaction,
  { organisationId, userId }: Actor,
  item: Allowed,
): Promise<ItemAccess> {
  const { itemId, kind } = item;
  const [title, role, entries, reflections = []] = await Promise.all([
    requireShareable(sharing, kind).title(tx, item),
    roleOn(tx, { organisationId, itemId, userId }),
    entriesOf(tx, item),
    sharing.reflections?.ofItem(tx, { organisationId, itemId, userId }),
  ]);
  return { itemId, kind, title, role, entries, reflections };
}
