import { count, desc } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { audit } from './audit-table.ts';

/** The record as far as the transaction may see it, newest first. */
export async function listAudit(tx: Transaction, { offset, limit }: { offset: number; limit: number }) {
  const items = await tx
    .select()
    .from(audit)
    .orderBy(desc(audit.at), desc(audit.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await tx.select({ total: count() }).from(audit);
  return { items, total: counted?.total ?? 0 };
}
