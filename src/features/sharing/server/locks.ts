import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sharingReasons } from '../rules/sharing-reasons.ts';
import type { Grantees, Item } from './item.ts';

/**
 * Locks people and groups until the transaction ends, so that none is deleted before the entry that names it
 * is written. Deleted people, and those of another organisation, are a 404. People are locked before items
 * everywhere, which prevents deadlocks.
 */
export async function lockGrantees(
  tx: Transaction,
  organisationId: OrganisationId,
  { userIds = [], groupIds = [] }: Grantees,
): Promise<void> {
  const isOneOfIds = (ids: readonly string[]) =>
    sql`organisation_id = ${organisationId} AND id = ANY(${sql.param([...ids])}::uuid[])`;
  await lockAll(tx, userIds, sql`SELECT id FROM users WHERE ${isOneOfIds(userIds)} AND deleted_at IS NULL`);
  await lockAll(tx, groupIds, sql`SELECT id FROM groups WHERE ${isOneOfIds(groupIds)}`);
}

async function lockAll(tx: Transaction, ids: readonly string[], found: SQL): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.execute(sql`${found} ORDER BY id FOR SHARE`);
  if (rows.length !== new Set(ids).size) throw new AppError('missing', sharingReasons['unknown-grantee']);
}

/**
 * Locks the access entries of an item until the transaction ends. People and groups must be locked before. A
 * missing item is not locked; the next query finds it missing.
 */
export async function lockItem(tx: Transaction, { organisationId, itemId }: Item): Promise<void> {
  await tx.execute(sql`
    SELECT FROM shared_items WHERE organisation_id = ${organisationId} AND id = ${itemId} FOR NO KEY UPDATE`);
}
