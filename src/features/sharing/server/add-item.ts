import type { UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ItemKind } from '../events.ts';
import type { Item } from './item.ts';
import { lockGrantees } from './locks.ts';
import { accessEntries, sharedItems } from './sharing-tables.ts';

interface NewItem extends Item {
  readonly kind: ItemKind;
  readonly createdBy: UserId;
  readonly at: Date;
}

/** D2 §6: registers an item for sharing, in the transaction that creates it. Its creator is the owner. */
export async function addItem(
  tx: Transaction,
  { organisationId, itemId, kind, createdBy, at }: NewItem,
): Promise<void> {
  await lockGrantees(tx, organisationId, { userIds: [createdBy] });
  const written = { organisationId, modifiedBy: createdBy, modifiedOn: at };
  await tx.insert(sharedItems).values({ id: itemId, kind, createdBy, createdAt: at, ...written });
  await tx.insert(accessEntries).values({ itemId, userId: createdBy, role: 'Owner', ...written });
}
