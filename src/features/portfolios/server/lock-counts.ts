import { sql } from 'drizzle-orm';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';

/**
 * Locks the counts of portfolios before their entries change, always in the order of their ids, which
 * prevents deadlocks.
 */
export async function lockCounts(
  tx: Transaction,
  organisationId: OrganisationId,
  portfolioIds: readonly Id[],
): Promise<void> {
  const ids = sql.param([...new Set(portfolioIds)].sort());
  await tx.execute(sql`
    INSERT INTO portfolio_counts (organisation_id, portfolio_id, entry_count)
    SELECT ${organisationId}, id, 0 FROM unnest(${ids}::uuid[]) AS named (id) ORDER BY id ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    SELECT FROM portfolio_counts WHERE organisation_id = ${organisationId} AND portfolio_id = ANY(${ids}::uuid[])
    ORDER BY portfolio_id FOR UPDATE`);
}
