import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { Item } from './item.ts';

/**
 * Keeps who may open an item as it is until the transaction ends. People and groups are held before, as everywhere.
 * What does not exist cannot be held; whoever asks next finds it missing.
 */
export async function holdItem(tx: Transaction, { organisationId, itemId }: Item): Promise<void> {
  await tx.execute(sql`
    SELECT FROM shared_items WHERE organisation_id = ${organisationId} AND id = ${itemId} FOR NO KEY UPDATE`);
}
