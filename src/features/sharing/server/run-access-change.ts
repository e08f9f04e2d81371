import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { type AuditedAct, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { accessChanged, itemKind } from '../events.ts';
import { sharingReasons } from '../rules/sharing-reasons.ts';
import type { ChangedEntry } from './entry-store.ts';
import type { Item } from './item.ts';

const lockedItem = z.array(z.object({ kind: itemKind })).max(1);
const ownedRow = z.tuple([z.object({ owned: z.boolean() })]);

/** Who changes the access, and when. */
interface Changing {
  readonly by: UserId | null;
  readonly at: Date;
}

/**
 * Runs a change of the access to one item under its lock, and rolls it back if the item would have no owner.
 * `change` returns the entries it changed: they are recorded in the audit, and announced unless there are none.
 */
export async function runAccessChange(
  tx: Transaction,
  { organisationId, itemId }: Item,
  { by: actorId, at }: Changing,
  change: () => Promise<readonly ChangedEntry[]>,
): Promise<void> {
  const found = await tx.execute(sql`
    SELECT kind FROM shared_items WHERE organisation_id = ${organisationId} AND id = ${itemId} FOR NO KEY UPDATE`);
  const [item] = lockedItem.parse(found.rows);
  if (!item) throw new AppError('missing', commonReasons.missing);
  const changed = await change();
  if (changed.length === 0) return;
  const { rows } = await tx.execute(
    sql`SELECT ${isOwned({ organisationId, itemId: sql`${itemId}::uuid` })} AS owned`,
  );
  if (!ownedRow.parse(rows)[0].owned) throw new AppError('conflict', sharingReasons['last-owner']);
  await announce(tx, organisationId, accessChanged, {
    organisationId,
    items: [{ kind: item.kind, id: itemId }],
  });
  await recordAccessChange(tx, { organisationId, actorId, at, subject: `${item.kind}:${itemId}` }, changed);
}

/** One act for all entries that changed alike. */
async function recordAccessChange(
  tx: Transaction,
  act: Pick<AuditedAct, 'organisationId' | 'actorId' | 'subject' | 'at'>,
  changed: readonly ChangedEntry[],
): Promise<void> {
  const alike = Map.groupBy(changed, ({ role, roleBefore }) => `${roleBefore} ${role}`);
  for (const entries of alike.values()) {
    const { role = null, roleBefore = null } = entries[0] ?? {};
    const grantees = entries.map(({ grantee }) => grantee);
    const details = { grantees, role, roleBefore };
    await recordAudit(tx, { ...act, act: role ? 'access-granted' : 'access-revoked', details });
  }
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
