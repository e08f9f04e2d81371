import { sql } from 'drizzle-orm';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { Belongings } from '#features/organisations/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { holdCounts } from './hold-counts.ts';

/**
 * A portfolio goes with the person or group whose it is; the analyses in it stay. What someone had added to a group's
 * stays there. It is nobody else's, so nothing need be said before.
 */
export const portfolioBelongings: Belongings = {
  ofMember: async () => [],
  handOverMember: (tx, { organisationId, userId }) => deletePortfolio(tx, organisationId, userId),
  ofGroup: async () => [],
  releaseGroup: (tx, { organisationId, groupId }) => deletePortfolio(tx, organisationId, groupId),
};

async function deletePortfolio(
  tx: Transaction,
  organisationId: OrganisationId,
  portfolioId: Id,
): Promise<void> {
  const whose = sql`organisation_id = ${organisationId} AND portfolio_id = ${portfolioId}`;
  await holdCounts(tx, organisationId, [portfolioId]);
  await tx.execute(sql`DELETE FROM portfolio_entries WHERE ${whose}`);
  await tx.execute(sql`DELETE FROM portfolio_counts WHERE ${whose}`);
}
