import { count, desc, eq } from 'drizzle-orm';
import type { OrganisationId } from '#base/ids.ts';
import type { Transaction } from '../database/database.ts';
import { audit } from './audit-table.ts';

/** The audit log of one organisation, or of all of them, newest first. */
export async function listAudit(
  tx: Transaction,
  whose: OrganisationId | 'everyone',
  { offset, limit }: { offset: number; limit: number },
) {
  const theirs = whose === 'everyone' ? undefined : eq(audit.organisationId, whose);
  const items = await tx
    .select()
    .from(audit)
    .where(theirs)
    .orderBy(desc(audit.at), desc(audit.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await tx.select({ total: count() }).from(audit).where(theirs);
  return { items, total: counted?.total ?? 0 };
}
