import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { accessChanged, itemKind } from '../events.ts';
import { sharingReasons } from '../rules/sharing-reasons.ts';
import type { Item } from './item.ts';

const lockedItem = z.array(z.object({ kind: itemKind })).max(1);
const ownedRow = z.tuple([z.object({ owned: z.boolean() })]);

/**
 * Runs a change of the access to one item under its lock, and rolls it back if the item would have no owner.
 * `change` returns the number of entries it touched: nothing is announced for 0.
 */
export async function runAccessChange(
  tx: Transaction,
  { organisationId, itemId }: Item,
  change: () => Promise<number>,
): Promise<void> {
  const found = await tx.execute(sql`
    SELECT kind FROM shared_items WHERE organisation_id = ${organisationId} AND id = ${itemId} FOR NO KEY UPDATE`);
  const [item] = lockedItem.parse(found.rows);
  if (!item) throw new AppError('missing', commonReasons.missing);
  if ((await change()) === 0) return;
  const { rows } = await tx.execute(
    sql`SELECT ${isOwned({ organisationId, itemId: sql`${itemId}::uuid` })} AS owned`,
  );
  if (!ownedRow.parse(rows)[0].owned) throw new AppError('conflict', sharingReasons['last-owner']);
  await announce(tx, organisationId, accessChanged, {
    organisationId,
    items: [{ kind: item.kind, id: itemId }],
  });
}

interface AnyItem {
  readonly organisationId: OrganisationId | SQLWrapper;
  readonly itemId: SQLWrapper;
}

interface Departing {
  readonly userId?: string;
  readonly groupId?: string;
}

/**
 * A condition: whether an item has an owner, a person or a group with a member, not counting the given person
 * or group.
 */
export function isOwned({ organisationId, itemId }: AnyItem, { userId, groupId }: Departing = {}): SQL {
  const otherPerson = userId ? sql`AND o.user_id <> ${userId}` : sql``;
  const otherGroup = groupId ? sql`AND o.group_id <> ${groupId}` : sql``;
  const otherMember = userId ? sql`AND m.user_id <> ${userId}` : sql``;
  return sql`(
    EXISTS (SELECT FROM access_entries o
      WHERE o.organisation_id = ${organisationId} AND o.item_id = ${itemId} AND o.role = 'Owner' AND o.user_id IS NOT NULL ${otherPerson})
    OR EXISTS (SELECT FROM access_entries o JOIN group_members m
        ON m.organisation_id = o.organisation_id AND m.group_id = o.group_id ${otherMember}
      WHERE o.organisation_id = ${organisationId} AND o.item_id = ${itemId} AND o.role = 'Owner' ${otherGroup}))`;
}
