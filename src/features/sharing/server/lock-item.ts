import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { Item } from './item.ts';

/**
 * Locks the access entries of an item until the transaction ends. People and groups must be locked before. A
 * missing item is not locked; the next query finds it missing.
 */
export async function lockItem(tx: Transaction, { organisationId, itemId }: Item): Promise<void> {
  await tx.execute(sql`
    SELECT FROM shared_items WHERE organisation_id = ${organisationId} AND id = ${itemId} FOR NO KEY UPDATE`);
}
