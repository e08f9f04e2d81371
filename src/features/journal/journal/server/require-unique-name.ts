import { sql } from 'drizzle-orm';
import { AppError, type Reason } from '#base/app-error.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Journal } from '../contract/journals.ts';
import { journalReasons } from '../rules/journal-reasons.ts';
import { isListed } from '../rules/reading-order.ts';

/** The section to name and its owner. */
interface Named extends Pick<Journal, 'entityType' | 'entityId'> {
  readonly organisationId: OrganisationId;
  readonly id: Id;
}

/** Section names are unique per owner; concurrent requests are serialised by a lock. */
export async function requireUniqueName(
  tx: Transaction,
  { organisationId, entityType, entityId, id }: Named,
  name: string,
): Promise<void> {
  if (!isListed({ entityType, name })) throw refused(journalReasons['section-name-reserved']);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sections ${entityId}`}, 31))`);
  const { rows } = await tx.execute(sql`
    SELECT FROM journals WHERE organisation_id = ${organisationId} AND entity_id = ${entityId} AND status = 'active'
      AND template IS NULL AND vigie.fold(name) = vigie.fold(${name}) AND id <> ${id} LIMIT 1`);
  if (rows.length > 0) throw refused(journalReasons['section-name-taken']);
}

const refused = (reason: Reason): AppError =>
  new AppError('conflict', reason, { fields: [{ path: 'name', reason }] });
