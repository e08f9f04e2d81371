import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sharingReasons } from '../rules/sharing-reasons.ts';
import type { Grantees } from './item.ts';

/**
 * Holds people and groups until the transaction ends, so that none is deleted between here and the entry that names
 * it. Someone deleted, or of another organisation, is as good as missing. People come before things everywhere, so
 * that two changes never wait for each other.
 */
export async function holdGrantees(
  tx: Transaction,
  organisationId: OrganisationId,
  { userIds = [], groupIds = [] }: Grantees,
): Promise<void> {
  const among = (ids: readonly string[]) =>
    sql`organisation_id = ${organisationId} AND id = ANY(${sql.param([...ids])}::uuid[])`;
  await holdAll(tx, userIds, sql`SELECT id FROM users WHERE ${among(userIds)} AND deleted_at IS NULL`);
  await holdAll(tx, groupIds, sql`SELECT id FROM groups WHERE ${among(groupIds)}`);
}

async function holdAll(tx: Transaction, ids: readonly string[], found: SQL): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.execute(sql`${found} ORDER BY id FOR SHARE`);
  if (rows.length !== new Set(ids).size) throw new AppError('missing', sharingReasons['unknown-grantee']);
}
